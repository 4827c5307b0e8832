import { describe, expect, it } from 'vitest';

import { hereOnly } from './links';

describe('links to hand out', () => {
  it('are recognised as leading only to this computer', () => {
    for (const host of [
      'localhost:8080',
      '127.0.0.1:8080',
      '[::1]:8080',
      '0.0.0.0:8080',
      '[::]:8080',
    ])
      expect(hereOnly('/club/a#s0-0.x', `http://${host}`)).toBe(host);
    for (const host of [
      '192.168.1.5:8080',
      'cego.example',
      'localhost.example',
      '10.0.0.0:8080',
      '[2001:db8::]:8080',
    ])
      expect(hereOnly('/club/a', `http://${host}`)).toBeNull();
    expect(hereOnly('https://cego.example/club/a', 'http://localhost:8080')).toBeNull();
    expect(hereOnly(null, 'http://localhost')).toBeNull();
  });
});
