import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { SignClient } from '@walletconnect/sign-client'
import { expect, it, vi } from 'vitest'

import { memory } from '../memory.fixture.js'
import { clientStorage } from './clientStorage.js'
import { quietLogger } from './quietLogger.js'
import type { SdkInternals } from './sdk.js'
import { restrictSdk } from './restrictSdk.js'

it('the SDK is the last one under a permissive licence, and has everything that is restricted', async () => {
  const entry = createRequire(import.meta.url).resolve('@walletconnect/sign-client')
  const { version, license } = JSON.parse(
    readFileSync(entry.replace(/dist\/.*/, 'package.json'), 'utf8'),
  ) as { version: string; license: string }
  expect([version, license]).toEqual(['2.21.8', 'Apache-2.0'])

  const client = new SignClient({
    relayUrl: 'ws://127.0.0.1:9',
    logger: quietLogger(),
    storage: clientStorage(memory()),
    customStoragePrefix: 'restrict',
  })
  const internals = client as unknown as SdkInternals
  const of = (): unknown[] => [
    internals.engine.isValidEmit,
    internals.engine.isValidUpdate,
    internals.engine.isValidDisconnect,
    internals.engine.isValidSessionSettleRequest,
    internals.engine.deleteSession,
    internals.engine.cleanupPendingSentRequestsForTopic,
    client.core.crypto.decode,
    internals.core.relayer.connect,
    internals.core.relayer.createProvider,
    internals.core.relayer.request,
    internals.core.relayer.acknowledgePayload,
    internals.core.relayer.publisher.checkQueue,
    client.core.verify.register,
  ]
  const wild = of()
  expect(wild.map((each) => typeof each)).toEqual(wild.map(() => 'function'))
  expect([
    typeof internals.initialize,
    typeof internals.core.relayer.toEstablishConnection,
    typeof internals.core.relayer.publisher.rpcPublish,
    typeof internals.engine.sendRequest,
    typeof internals.engine.onSessionAuthenticateResponse,
    typeof internals.engine.isValidAuthenticate,
    internals.core.relayer.publisher.queue,
  ]).toEqual([...Array<string>(6).fill('function'), new Map()])
  restrictSdk(client)
  of().forEach((each, index) => expect(each).not.toBe(wild[index]))
  expect(await client.core.verify.register({ id: '', decryptedId: '' })).toBe('')
})

it('a dozen codes that nobody scanned are no leak', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const client = new SignClient({
    relayUrl: 'ws://127.0.0.1:9',
    logger: quietLogger(),
    storage: clientStorage(memory()),
    customStoragePrefix: 'dozen',
  })
  const show = (): void => {
    for (let code = 0; code < 12; code += 1) client.events.on('proposal_expire', () => code)
  }
  show()
  expect(warn, 'a warning without the restriction').toHaveBeenCalledOnce()
  client.events.removeAllListeners('proposal_expire')
  warn.mockClear()
  restrictSdk(client)
  show()
  expect(warn).not.toHaveBeenCalled()
})

it('a session that ends rejects each open request, also behind one that no one waits for', () => {
  const client = new SignClient({
    relayUrl: 'ws://127.0.0.1:9',
    logger: quietLogger(),
    storage: clientStorage(memory()),
    customStoragePrefix: 'ends',
  })
  const { engine } = client as unknown as SdkInternals
  for (const [id, topic] of [
    [1, 'one'],
    [2, 'one'],
    [3, 'two'],
  ] as const)
    client.core.history.records.set(id, { id, topic, request: { method: 'wc_sessionRequest', params: {} } })
  const heard: unknown[] = []
  const events = engine.events as unknown as {
    once(name: string, listener: (outcome: unknown) => void): void
  }
  for (const id of [2, 3]) events.once(`session_request:${id}`, (outcome) => heard.push(outcome))
  const end = (): void => engine.cleanupPendingSentRequestsForTopic({ topic: 'one', error: 'ended' })
  expect(end, 'what the SDK does').toThrow('without any listeners')
  expect(heard).toEqual([])
  restrictSdk(client)
  end()
  expect(heard).toEqual([{ error: 'ended' }])
})
