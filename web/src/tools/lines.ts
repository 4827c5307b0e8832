// The working of a settlement in words (data/locales/<language>/settle.ftl), as the core gives it line by line.
import { capital, listAnd, t } from '../shell/words.svelte';
import type { Fault, Line } from './reckon';

/** The name of the person on a seat. */
export type NameOf = (seat: number) => string;

const THIRDS: [number, string][] = [
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
];

/** A number of card points, with halves and thirds as one writes them: `39½`. */
export function pointsText(points: number): string {
  const sign = points < 0 ? '−' : '';
  const whole = Math.floor(Math.abs(points) + 1e-9);
  const part = THIRDS.find(([value]) => Math.abs(Math.abs(points) - whole - value) < 1e-6)?.[1] ?? '';
  return `${sign}${whole > 0 || !part ? whole : ''}${part}`;
}

/** A line of a settlement. */
export function lineText(line: Line, name: NameOf): string {
  const seat = (value: unknown) => name(Number(value));
  const seats = (value: unknown) => listAnd((value as number[]).map(name));
  const yes = (value: unknown) => (value === true ? 'yes' : 'no');
  const number = (value: unknown) => Number(value);
  const contract = () => t(`contract-${String(line.contract)}`);
  const faecher = () => t('faecher', { count: number(line.count) });
  let id = line.id;
  let args: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(line)) {
    if (typeof value === 'number' || typeof value === 'string') args[key] = value;
  }
  switch (line.id) {
    case 'faecher':
    case 'fixed_faecher':
      args.faecher = faecher();
      break;
    case 'game_value':
      if (number(line.after_solo) !== 0) id += '_after_solo';
      args = { contract: contract(), won: yes(line.won), value: number(line.value), more: number(line.after_solo) };
      break;
    case 'fixed_value':
      args.contract = contract();
      break;
    case 'durch':
      args.made = yes(line.made);
      break;
    case 'solo_and_ulti':
      args.made = line.game && line.feats ? 'both' : line.game ? 'solo' : line.feats ? 'ulti' : 'none';
      break;
    case 'ulti_feat':
      args = { feat: t(`feat-${number(line.trump)}`), made: yes(line.made), amount: number(line.amount) };
      break;
    case 'seller_exempt':
      args.seller = seat(line.seller);
      break;
    case 'raeuber_points': {
      const same = line.points === line.judged;
      const points = pointsText(number(line.points));
      if (!same) id += '_judged';
      args = {
        seat: seat(line.seat),
        points: same ? t('points', { count: Number.isInteger(line.points) ? number(line.points) : points }) : points,
        judged: pointsText(number(line.judged)),
        tricks: t('trick', { count: number(line.tricks) }),
      };
      break;
    }
    case 'raeuber_losers':
      args.losers = seats(line.losers);
      break;
    case 'last_trick':
      args.seat = seat(line.seat);
      break;
    case 'raised':
      id += `-${String(line.raise)}`;
      if (line.seat !== undefined) args.seat = seat(line.seat);
      break;
    case 'share':
      args.receiver = seat(line.receiver);
      break;
    case 'challenge': {
      const guilty = line.guilty as number[];
      if (guilty.length === 0) id += '_false';
      args = { challenger: seat(line.challenger), guilty: seats(guilty) };
      break;
    }
    case 'error':
      id += `-${String(line.error)}`;
      args.offender = seat(line.offender);
      break;
    case 'pays':
      args = { from: seat(line.from), to: seat(line.to), amount: number(line.amount) };
      break;
  }
  return capital(t(`settle-${id}`, args));
}

/** What is wrong with a deal as it was told. */
export function faultText(fault: Fault, name: NameOf): string {
  const args: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(fault)) {
    if (typeof value === 'number' || typeof value === 'string') args[key] = value;
  }
  if (typeof fault.seat === 'number') args.seat = name(fault.seat);
  if (Array.isArray(fault.seats)) args.seats = listAnd((fault.seats as number[]).map(name));
  const told = t(`told-${fault.id}`, args);
  return told === `told-${fault.id}` ? t(`refusal-${fault.id}`, args) : told;
}
