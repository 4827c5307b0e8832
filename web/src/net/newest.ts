// The same question asked again before it was answered: answers may come in another order, and an old one must not take the place of a newer one.

/** Gives each question's answer to `take`, unless one that was asked for later has come already. */
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
