import { createRequire } from 'node:module'
import { expect, it, onTestFinished, vi } from 'vitest'

import { memory } from '../memory.fixture.js'
import { clientStorage } from './clientStorage.js'
import { createClient } from './createClient.js'

interface Logs {
  getLogArray(): string[]
}

/** What the SDK logs with by itself. */
interface SdkLogs {
  getDefaultLoggerOptions(): object
  generatePlatformLogger(of: { opts: object }): {
    logger: { info(line: string): void; debug(line: string): void }
    chunkLoggerController: Logs
  }
}

const fromSdk = createRequire(createRequire(import.meta.url).resolve('@walletconnect/sign-client'))
const sdk = fromSdk('@walletconnect/logger') as SdkLogs
const bytesOf = (lines: readonly string[]): number => Buffer.byteLength(lines.join(''))

function watchConsole(): () => string {
  const shown = (['debug', 'log', 'info', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  )
  onTestFinished(() => {
    for (const spy of shown) spy.mockRestore()
  })
  return () => JSON.stringify(shown.flatMap((spy) => spy.mock.calls))
}

it('S9.06 the SDK logs from info on and holds 1,024,000 bytes', () => {
  const shown = watchConsole()
  const { logger, chunkLoggerController } = sdk.generatePlatformLogger({
    opts: sdk.getDefaultLoggerOptions(),
  })
  logger.debug('a detail')
  logger.info('a word')
  expect(shown()).toContain('a word')
  expect(shown()).not.toContain('a detail')
  for (let line = 0; line < 1100; line += 1) logger.info('x'.repeat(1000))
  const held = chunkLoggerController.getLogArray()
  expect(bytesOf(held)).toBeLessThanOrEqual(1_024_000)
  // One more line does not fit.
  expect(bytesOf(held) + bytesOf(held.slice(0, 1))).toBeGreaterThan(1_024_000)
})

it('S9.06 of a client of ours no line is shown or held', async () => {
  const shown = watchConsole()
  const client = await createClient({
    relayUrl: 'ws://127.0.0.1:9',
    projectId: undefined,
    metadata: { name: 'A', description: '', url: 'https://a.example', icons: [] },
    storage: clientStorage(memory()),
    prefix: 'quiet',
    onRelay: () => undefined,
  })
  onTestFinished(() => client.core.heartbeat.stop())
  client.logger.info('a word')
  client.core.logger.error('wc:topic@2?symKey=secret')
  client.core.pairing.logger.fatal('a word')
  expect(shown()).toBe('[]')
  expect((client.core as unknown as { logChunkController: Logs | null }).logChunkController).toBeNull()
})
