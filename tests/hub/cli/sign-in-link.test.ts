import { expect, test } from 'vitest';
import { RunningRoom } from '../../support/running-room.ts';

const join = async (http: string, token: string): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(`${http}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: http },
    body: JSON.stringify({ token }),
  });
  return { status: answer.status, body: await answer.json() };
};

test('a start with --link prints a link that signs one phone in as Control, once', async () => {
  const room = await RunningRoom.start('--link');
  try {
    const [, token = ''] = /\/join#token=(\S+)/.exec(room.output) ?? [];
    expect(token).not.toBe('');
    const first = await join(room.http, token);
    expect(first).toMatchObject({ status: 200, body: { role: 'control', page: '/control' } });
    const second = await join(room.http, token);
    expect(second.status).not.toBe(200);
    expect(JSON.stringify(second.body)).toContain('link/used');
  } finally {
    await room.dispose();
  }
});

test('where the output is no terminal, nothing in it opens an account', async () => {
  const room = await RunningRoom.start();
  try {
    expect(room.output).toContain('Sign in');
    expect(room.output).not.toContain('token=');
  } finally {
    await room.dispose();
  }
});
