// The clocks a table can be opened with. What happens when time runs out: docs/table.md.
import type { Clock, ClockChoice } from '$api';

export type ClockName = 'none' | 'calm' | 'usual' | 'brisk';

const of = (seconds: number): Clock => ({
  turn_ms: seconds * 1_000,
  exchange_ms: seconds * 2_000,
  warning_ms: Math.min(10, seconds / 3) * 1_000,
  grace_ms: 20_000,
  missed: 2,
  rest_ms: 45_000,
});

export const CLOCKS: Record<ClockName, ClockChoice | null> = {
  none: null,
  calm: of(60),
  usual: 'usual',
  brisk: of(15),
};
