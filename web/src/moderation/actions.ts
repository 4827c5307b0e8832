// Actions of moderators and their targets.
import type { ActJson, WholeCase } from '$api';

export type Deed =
  'warn' | 'mute' | 'rename' | 'ban' | 'ban_address' | 'close_table' | 'close_report';

interface Kind {
  /** True if it is done to the person, so that it needs one who is there and may be acted on. */
  person: boolean;
  /** True if it lasts for a time. */
  lasts: boolean;
  /** True if the person reads the reason. */
  told: boolean;
  /** True if it shuts somebody out. */
  hard: boolean;
}

export const DEEDS: Record<Deed, Kind> = {
  warn: { person: true, lasts: false, told: true, hard: false },
  mute: { person: true, lasts: true, told: true, hard: false },
  rename: { person: true, lasts: true, told: true, hard: false },
  ban: { person: true, lasts: true, told: true, hard: true },
  ban_address: { person: false, lasts: true, told: true, hard: true },
  close_table: { person: false, lasts: false, told: false, hard: true },
  close_report: { person: false, lasts: false, told: false, hard: false },
};

/** For how long, in hours: a day, a week, four weeks, a year. */
export const TIMES = [24, 168, 672, 8760] as const;

/** Returns the possible actions on a report, in the order of the page. */
export function possible(report: WholeCase): Deed[] {
  const fits = (deed: Deed): boolean => {
    if (DEEDS[deed].person) return report.there && !report.protected;
    if (deed === 'ban_address') return report.address != null && !report.protected;
    return deed === 'close_table' || report.closed == null;
  };
  return (Object.keys(DEEDS) as Deed[]).filter(fits);
}

/** Returns the request for an action. */
export function actOf(
  deed: Deed,
  report: WholeCase,
  { hours, name }: { hours: number | null; name: string },
): ActJson {
  const person = report.whom.person;
  switch (deed) {
    case 'warn':
      return { kind: 'warn', person };
    case 'mute':
      return { kind: 'mute', person, hours };
    case 'rename':
      return { kind: 'rename', person, name, hours };
    case 'ban':
      return { kind: 'ban', person, hours };
    case 'ban_address':
      return { kind: 'ban_address', address: report.address ?? '', hours };
    case 'close_table':
      return { kind: 'close_table', table: report.table };
    case 'close_report':
      return { kind: 'close_report' };
  }
}
