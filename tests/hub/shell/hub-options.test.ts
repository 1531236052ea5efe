import { expect, test } from 'vitest';
import { game as fleet } from '../../../games/for-the-fleet/game.ts';
import { gameOf } from '../../../hub/shell/hub-options.ts';
import { parseRoom } from '../../../hub/shell/room-file.ts';
import { soloRoom } from '../../../hub/shell/solo-room.ts';

const games = { 'for-the-fleet': fleet };

test('a game whose folder is there, and that is not in the catalogue, is to be added to it', () => {
  const says = 'there is no game "den-of-wolves" in games/catalogue.ts: games/den-of-wolves is there, add it';
  expect(() => gameOf(games, 'den-of-wolves')).toThrow(`${says}; games: for-the-fleet`);
  expect(() => parseRoom('room: r\ngame: den-of-wolves\n', 'room.yaml', games)).toThrow(says);
  for (const id of ['chess', 'kit', '../games/den-of-wolves'])
    expect(() => gameOf(games, id)).toThrow(`there is no game "${id}"; games: for-the-fleet`);
});

test('a game with bots that cannot be played alone says that it has no `solo`, one without bots that it has none', () => {
  expect(() => soloRoom({ ...fleet, solo: null })).toThrow(/has bots, .*no `solo`/);
  expect(() => soloRoom({ ...fleet, solo: null, bots: null })).toThrow('has no bots to play with');
});
