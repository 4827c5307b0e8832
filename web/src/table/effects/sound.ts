// Sounds of the table: a card on wood, the shuffle, a fiddle for a trick of the Gstieß. All are
// synthesised from noise and strings, without recordings.

import type { Beat, Board } from '../model/state';

let context: AudioContext | null = null;

/** The device's loudspeaker; nothing where there is none, or where it may not be used yet. */
function speaker(): AudioContext | null {
  context ??= 'AudioContext' in window ? new AudioContext() : null;
  // Browsers let a page sound only after it was touched; a person who plays has touched it.
  if (context?.state === 'suspended') void context.resume();
  return context;
}

/** Noise that dies away: `length` seconds from `at`, around a pitch. */
function rustle(on: AudioContext, at: number, length: number, pitch: number, loud: number): void {
  const noise = on.createBuffer(1, Math.ceil(on.sampleRate * length), on.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = new AudioBufferSourceNode(on, { buffer: noise });
  source
    .connect(new BiquadFilterNode(on, { type: 'bandpass', frequency: pitch, Q: 0.8 }))
    .connect(new GainNode(on, { gain: loud }))
    .connect(on.destination);
  source.start(at);
}

/** The table under the card. */
function thump(on: AudioContext, at: number): void {
  const tone = new OscillatorNode(on, { frequency: 150 });
  tone.frequency.exponentialRampToValueAtTime(70, at + 0.08);
  const gain = new GainNode(on, { gain: 0.22 });
  gain.gain.setValueAtTime(0.22, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.1);
  tone.connect(gain).connect(on.destination);
  tone.start(at);
  tone.stop(at + 0.11);
}

/** A bowed string. */
function bow(on: AudioContext, at: number, length: number, pitch: number): void {
  const string = new OscillatorNode(on, { type: 'sawtooth', frequency: pitch });
  const shake = new OscillatorNode(on, { frequency: 5.6 });
  shake.connect(new GainNode(on, { gain: pitch * 0.006 })).connect(string.frequency);
  const gain = new GainNode(on, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.07, at + 0.05);
  gain.gain.setValueAtTime(0.07, at + length - 0.05);
  gain.gain.linearRampToValueAtTime(0, at + length);
  string
    .connect(new BiquadFilterNode(on, { type: 'lowpass', frequency: 2_600 }))
    .connect(gain)
    .connect(on.destination);
  for (const each of [string, shake]) {
    each.start(at);
    each.stop(at + length);
  }
}

/** A card is laid on the table. */
function card(): void {
  const on = speaker();
  if (!on) return;
  rustle(on, on.currentTime, 0.05, 1_900, 0.5);
  thump(on, on.currentTime + 0.01);
}

/** The cards are shuffled. */
function shuffle(): void {
  const on = speaker();
  if (!on) return;
  for (let flick = 0; flick < 14; flick++)
    rustle(on, on.currentTime + flick * 0.045, 0.04, 3_200, 0.16);
}

/** The fiddler has won a trick: five notes of a Ländler. */
function fiddle(): void {
  const on = speaker();
  if (!on) return;
  let at = on.currentTime + 0.05;
  for (const [pitch, length] of [
    [392, 0.3],
    [494, 0.15],
    [587, 0.15],
    [784, 0.3],
    [587, 0.45],
  ] as const) {
    bow(on, at, length, pitch);
    at += length;
  }
}

/** It is the person's turn: two short notes. */
export function turn(): void {
  const on = speaker();
  if (!on) return;
  bow(on, on.currentTime + 0.02, 0.16, 587);
  bow(on, on.currentTime + 0.18, 0.3, 784);
}

/** The fiddler, as records write it. */
const GSTIESS = 'T22';

/** Plays the sound of a beat, given the board before it. */
export function heard(beat: Beat, before: Board): void {
  if (beat.kind === 'dealt') shuffle();
  if (beat.kind !== 'happened') return;
  if (beat.what.type === 'played') card();
  if (beat.what.type === 'trick_won' && before.onTable.some(({ card }) => card === GSTIESS))
    fiddle();
}
