import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'

import { KeeperError } from '../keeperError.js'
import { bareEngine, keeper, type Answers } from './engine.fixture.js'

const recovery = { needs: 'recovery', factors: [] }
const started: Answers = {
  call: ({ path }: { path: string }) =>
    path === 'social/start'
      ? { attemptId: 'attempt-1', url: 'https://provider.example/authorize', more: 1 }
      : { attemptId: 'attempt-2', url: 'https://farcaster.example/c', validFor: 3 },
  signIn: () => recovery,
}

async function begun(answers: Answers = started): Promise<ReturnType<typeof bareEngine>> {
  const it = bareEngine(answers)
  await it.hello()
  const before = it.said.length
  it.send('social.start', { provider: 'google' })
  await vi.waitFor(() => expect(it.said.length).toBeGreaterThan(before))
  return it
}
const handOff = (it: ReturnType<typeof bareEngine>, said: object): void =>
  it.engine.hear({ data: JSON.stringify({ keeper: 'handoff', ...said }), origin: keeper, isParent: false })

it('hands a code over to the service, with what never left the frame', async () => {
  const it = await begun()
  expect(it.message()).toMatchObject({
    ok: true,
    result: { attemptId: 'attempt-1', url: 'https://provider.example/authorize' },
  })
  const { ask } = it.asked[0] as { ask: { body: { challenge: string; frame: string; origin: string } } }
  expect(ask.body).toMatchObject({ frame: 'frame-1', origin: 'https://app.example' })
  handOff(it, { attemptId: 'attempt-1', code: 'secret-code' })
  await vi.waitFor(() => expect(it.message()).toMatchObject({ name: 'loginDone' }))
  const finish = it.asked.find(({ op }) => op === 'signIn')?.ask as {
    path: string
    body: { verifier: string }
  }
  expect(finish).toMatchObject({
    path: 'social/finish',
    body: { attemptId: 'attempt-1', code: 'secret-code' },
  })
  expect(createHash('sha256').update(finish.body.verifier).digest('base64url')).toBe(ask.body.challenge)
  expect(it.message()).toMatchObject({
    kind: 'event',
    name: 'loginDone',
    data: { attemptId: 'attempt-1', outcome: recovery },
  })
  const all = it.said.map(({ text }) => text).join()
  expect(all).not.toContain('secret-code')
  expect(all).not.toContain(finish.body.verifier)
  // Once.
  handOff(it, { attemptId: 'attempt-1', code: 'secret-code' })
  expect(it.dropped).toBe(1)
})

it.each([
  ['an unknown attempt', { attemptId: 'attempt-9', code: 'x' }],
  ['no code', { attemptId: 'attempt-1' }],
  ['a code and an error', { attemptId: 'attempt-1', code: 'x', error: 'failed' }],
  ['a list as attempt', { attemptId: ['attempt-1', 1], code: 'x' }],
  ['another word', { keeper: 'hello', attemptId: 'attempt-1', code: 'x' }],
])('drops a hand-off with %s', async (_, said) => {
  const it = await begun()
  handOff(it, said)
  await it.settled()
  expect(it.dropped).toBe(1)
  expect(it.asked.some(({ op }) => op === 'signIn')).toBe(false)
})

it('tells why a provider refused', async () => {
  for (const [error, code] of [
    ['provider-refused', 'provider-refused'],
    ['link-required', 'link-required'],
    ['<b>', 'provider-refused'],
  ]) {
    const it = await begun()
    handOff(it, { attemptId: 'attempt-1', error })
    await it.settled()
    expect(it.message()).toMatchObject({ name: 'loginDone', data: { error: { code } } })
  }
  const linked = await begun({
    ...started,
    signIn: () =>
      Promise.reject(new KeeperError('link-required', 'Sign in there first', { provider: 'email' })),
  })
  handOff(linked, { attemptId: 'attempt-1', code: 'x' })
  await linked.settled()
  expect(linked.message()).toMatchObject({
    data: { error: { code: 'link-required', data: { provider: 'email' } } },
  })
})

it('a window without a way back shows a number, which the page sends', async () => {
  const answered: unknown[] = [false, new KeeperError('keeper-unreachable'), true]
  const it = await begun({
    ...started,
    status: () => ({}),
    call(ask: { readonly path: string }) {
      if (ask.path !== 'social/answered') return started.call?.(ask as never)
      const next = answered.shift()
      if (next instanceof Error) throw next
      return { answered: next }
    },
  })
  const looks = (): readonly unknown[] =>
    it.asked.map(({ ask }) => ask).filter((ask) => Object(ask).path === 'social/answered')
  await it.settled()
  expect(looks()).toEqual([])
  // The page asks as soon as its window seems to be closed, and another time.
  it.send('status')
  it.send('status')
  await vi.waitFor(
    () =>
      expect(it.message()).toMatchObject({
        name: 'loginDone',
        data: { attemptId: 'attempt-1', number: true },
      }),
    5000,
  )
  expect(looks()).toEqual(
    Array(3).fill({
      path: 'social/answered',
      body: { attemptId: 'attempt-1', verifier: expect.any(String) as string },
    }),
  )
  it.send('social.confirm', { attemptId: 'attempt-1', number: '042713' })
  await it.settled()
  expect(it.asked.at(-1)).toMatchObject({
    op: 'signIn',
    ask: { path: 'social/number', body: { attemptId: 'attempt-1', number: '042713' } },
  })
  expect(it.messages().some(({ name, data }) => name === 'loginDone' && data?.['outcome'])).toBe(true)
  it.send('social.confirm', { attemptId: 'attempt-9', number: '000001' })
  await it.settled()
  expect(it.message()).toMatchObject({ ok: false, error: { code: 'handoff-expired' } })
})

it('of a window that was cut off it is told that the provider refused', async () => {
  const it = await begun({
    ...started,
    status: () => ({}),
    call(ask: { readonly path: string }) {
      if (ask.path === 'social/answered') throw new KeeperError('provider-refused', 'No')
      return started.call?.(ask as never)
    },
  })
  it.send('status')
  await vi.waitFor(() =>
    expect(it.messages().find(({ name }) => name === 'loginDone')).toMatchObject({
      data: { attemptId: 'attempt-1', error: { code: 'provider-refused' } },
    }),
  )
  handOff(it, { attemptId: 'attempt-1', code: 'x' })
  expect(it.dropped).toBe(1)
})

it('what was cancelled is over', async () => {
  const it = await begun()
  it.send('social.cancel', { attemptId: 'attempt-1' })
  await it.settled()
  handOff(it, { attemptId: 'attempt-1', code: 'x' })
  expect(it.dropped).toBe(1)
})

it('a phone is waited for, until it answers, the time is over, or the page cancels', async () => {
  vi.useFakeTimers()
  let polls = 0
  const it = bareEngine({
    ...started,
    signIn: () => {
      polls += 1
      return polls < 2 ? { pending: true } : recovery
    },
  })
  const hello = it.hello()
  await vi.advanceTimersByTimeAsync(10)
  await hello
  const start = async (): Promise<void> => {
    it.send('farcaster.start')
    await vi.advanceTimersByTimeAsync(0)
  }
  await start()
  expect(it.message()).toMatchObject({ result: { attemptId: 'attempt-2', validFor: 3 } })
  await vi.advanceTimersByTimeAsync(1500)
  expect(it.message().kind).toBe('response')
  await vi.advanceTimersByTimeAsync(1500)
  expect(it.message()).toMatchObject({
    name: 'loginDone',
    data: { attemptId: 'attempt-2', outcome: recovery },
  })
  polls = -100
  await start()
  await vi.advanceTimersByTimeAsync(6000)
  expect(it.message()).toMatchObject({ data: { error: { code: 'handoff-expired' } } })
  await start()
  it.send('social.cancel', { attemptId: 'attempt-2' })
  await vi.advanceTimersByTimeAsync(1500)
  expect(it.message()).toMatchObject({ data: { error: { code: 'user-rejected' } } })
  vi.useRealTimers()
})
