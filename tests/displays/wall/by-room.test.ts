import { expect, test } from 'vitest';
import { roomIn, searchByRoom, zoomOf } from '../../../displays/wall/by-room.ts';

test('capital letters that matter are a two-hundredth of the room’s depth high', () => {
  // Of 12 m that is 6 cm: 0.72 of 8.3 cm of type, which is 1.75 times 1.25 % of a picture of 3.2 m, times 1.19.
  expect(zoomOf(3.2, 12)).toBe(119);
  // A television of 1.2 m in a room of 8 m.
  expect(zoomOf(1.2, 8)).toBe(212);
  expect(zoomOf(1, 100)).toBe(300);
  expect(zoomOf(100, 1)).toBe(50);
});

test('an address that says the room becomes the one that says the size, and one that says both stays', () => {
  expect(searchByRoom('?width=3.2&depth=12&lang=de')).toBe('?zoom=119&lang=de');
  expect(searchByRoom('?width=3.2&depth=12&zoom=90')).toBeNull();
  expect(searchByRoom('?width=3.2')).toBeNull();
  expect(searchByRoom('?width=-1&depth=12')).toBeNull();
  expect(roomIn('3,2', '12')).toEqual([3.2, 12]);
});
