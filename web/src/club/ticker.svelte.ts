// Clock of this device, updated four times a second while the page is visible.

export function ticking(): { readonly now: number } {
  let now = $state(Date.now());
  $effect(() => {
    const timer = setInterval(() => (now = Date.now()), 250);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
