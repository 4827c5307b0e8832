import { describe, expect, it } from 'vitest';
import { viewOf } from './sse';

describe('an event stream', () => {
  it('yields the data of views, not comments or other events', () => {
    expect(viewOf('event: view\nid: 7\ndata: {"number":7}')).toBe('{"number":7}');
    expect(viewOf('event: view\ndata:{"a":\ndata:1}')).toBe('{"a":\n1}');
    expect(viewOf(': still there')).toBeNull();
    expect(viewOf('event: bye\ndata: {"reason":"stopping"}')).toBeNull();
  });
});
