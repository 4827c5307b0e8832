// Moderators' requests to the server.
import type { ActJson, CaseJson, EntryJson, WholeCase } from '$api';
import { ask } from './api';

export const moderation = {
  reports: (closed: boolean, skip: number) =>
    ask<CaseJson[]>(
      'GET',
      `/moderation/reports?${new URLSearchParams({ closed: String(closed), skip: String(skip) })}`,
    ),
  report: (id: string) => ask<WholeCase>('GET', `/moderation/reports/${encodeURIComponent(id)}`),
  do: (act: ActJson, why: string, report: string | null) =>
    ask<null>('POST', '/moderation/deeds', { act, why, report }),
  audit: (before: number | null) =>
    ask<EntryJson[]>('GET', `/moderation/audit${before === null ? '' : `?before=${before}`}`),
};
