// Guard for repeated requests: answers may arrive out of order, and an old one must not replace a
// newer one.

/** Passes each answer to `take`, unless the answer to a later request has arrived. */
export function newest<T>(take: (answer: T) => void): (question: Promise<T>) => Promise<void> {
  let asked = 0;
  let taken = 0;
  return async (question) => {
    const number = ++asked;
    const answer = await question;
    if (number < taken) return;
    taken = number;
    take(answer);
  };
}
