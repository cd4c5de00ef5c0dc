import { expect, test, vi } from 'vitest'
import { testCore } from '../core.fixture.js'
import { SendUnknownError } from '../errors/send.js'
import { UserRejectedError } from '../errors/wallet.js'
import { createCommand, type Command } from './createCommand.js'

const double: Command<number, number> = createCommand('test/double', (n: number) => {
  if (n < 0) throw new UserRejectedError()
  return n * 2
})

function gate(): { readonly wait: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined
  return { wait: new Promise<void>((resolve) => (open = resolve)), open: () => open() }
}

test('a caller gets the result, and the original instance of an error', async () => {
  const { core } = await testCore()
  expect(await double(core, 2)).toBe(4)
  await expect(double(core, -1)).rejects.toBeInstanceOf(UserRejectedError)
})

test('one command runs another and its error passes through', async () => {
  const { core } = await testCore()
  const outer: Command<number, number> = createCommand(
    'test/outer',
    async (n: number, { run }) => (await run(double, n)) + 1,
  )
  expect(await outer(core, 3)).toBe(7)
  await expect(outer(core, -3)).rejects.toBeInstanceOf(UserRejectedError)
})

test('`first` joins the running call: a double click runs once', async () => {
  const { core } = await testCore()
  const { wait, open } = gate()
  const body = vi.fn(() => wait)
  const command: Command<void, void> = createCommand('test/first', body, { policy: 'first' })
  const both = [command(core), command(core)]
  open()
  await Promise.all(both)
  expect(body).toHaveBeenCalledOnce()
  await command(core)
  expect(body).toHaveBeenCalledTimes(2)
})

test('`latest` calls the running one off, whose late result is never reported', async () => {
  const { core } = await testCore()
  const gates = [gate(), gate()]
  const signals: AbortSignal[] = []
  const fulfilled: unknown[] = []
  const command: Command<number, number> = createCommand(
    'test/latest',
    async (n: number, { signal }) => {
      signals.push(signal)
      await gates[n]!.wait
      return n
    },
    { policy: 'latest' },
  )
  core.store.subscribe(() => fulfilled.push(core.store.getState().lifecycle.status))
  const first = command(core, 0)
  const second = command(core, 1)
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  expect(signals[0]!.aborted).toBe(true)
  gates[0]!.open()
  gates[1]!.open()
  expect(await second).toBe(1)
})

test('`latest` with an identity joins a call for the same thing', async () => {
  const { core } = await testCore()
  const { wait, open } = gate()
  const body = vi.fn(() => wait)
  const command: Command<string, void> = createCommand('test/identity', body, {
    policy: 'latest',
    identity: (name) => name,
  })
  const both = [command(core, 'a'), command(core, 'a')]
  open()
  await Promise.all(both)
  expect(body).toHaveBeenCalledOnce()
})

test('calls with different keys and calls of different instances do not see each other', async () => {
  const [a, b] = await Promise.all([testCore(), testCore({ instanceId: 'b' })])
  const body = vi.fn((): void => undefined)
  const command: Command<string, void> = createCommand('test/key', body, { key: (name) => name })
  await Promise.all([command(a.core, 'x'), command(a.core, 'y'), command(b.core, 'x')])
  expect(body).toHaveBeenCalledTimes(3)
})

test('cancel rejects with AbortError, and stopping the core cancels everything', async () => {
  const { core } = await testCore()
  const never = createCommand('test/never', () => new Promise<void>(() => undefined))
  const one = never(core)
  never.cancel(core)
  await expect(one).rejects.toMatchObject({ name: 'AbortError' })
  const two = never(core)
  core.stop()
  await expect(two).rejects.toMatchObject({ name: 'AbortError' })
  expect(core.services.runningCommands.slots.size).toBe(0)
})

test('L16: a command has its own error for a core that stops, and for that alone', async () => {
  const { core } = await testCore()
  const body = (): Promise<void> => new Promise(() => undefined)
  const owed: Command<string, void> = createCommand('test/owed', body, {
    key: (name) => name,
    stopped: (cause) => new SendUnknownError({ cause }),
  })
  const [cancelled, stopped] = ['one', 'two'].map((name) => owed(core, name).catch((error: unknown) => error))
  owed.cancel(core, 'one')
  expect(await cancelled).toMatchObject({ name: 'AbortError' })
  core.stop()
  // What it ended is known also where it starts again at once.
  core.start()
  expect(await stopped).toMatchObject({ code: 'send-unknown' })
})

// Types: an argument is required, of the right kind, and none is taken where there is none.
export function typesOf(core: Parameters<typeof double>[0]): unknown[] {
  const bare: Command<void, string> = createCommand('test/bare', () => 'ok')
  return [
    // @ts-expect-error the argument is missing
    () => double(core),
    // @ts-expect-error the argument is of the wrong kind
    () => double(core, 'two'),
    // @ts-expect-error there is no argument
    () => bare(core, 1),
  ]
}
