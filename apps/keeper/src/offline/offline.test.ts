import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'

import type { WorkerClient } from '../engine/workerClient.js'
import type { Ops } from '../worker/ops.js'
import { keepingFiles } from './keepFiles.js'
import { isBuilt, kindOf } from './rules.js'

const origin = 'https://keeper.app.example'
const page = '<!doctype html><html><head></head><body></body></html>'
const script = 'postMessage(1)'
const sum = (text: string): string => createHash('sha256').update(text).digest('hex')
const files = { '/frame': sum(page), '/assets/frame-a1.js': sum(script) }

it.each([
  ['GET', '/frame', 'page'],
  ['GET', '/frame#session=a', 'page'],
  ['GET', '/assets/frame-a1.js', 'file'],
  ['POST', '/frame', undefined],
  ['HEAD', '/assets/frame-a1.js', undefined],
  ['GET', '/frame?a', undefined],
  ['GET', '/assets/frame-b2.js', undefined],
  ['GET', '/sw.js', undefined],
  ['GET', '/keeper/v1/session', undefined],
  ['POST', '/keeper/v1/session', undefined],
  ['GET', '/keeper/../keeper/v1/frame', undefined],
  ['GET', '/constructor', undefined],
  ['GET', 'https://app.example/frame', undefined],
  ['GET', 'http://keeper.app.example/frame', undefined],
] as const)('%s %s is answered as: %s', (method, path, kind) => {
  expect(kindOf({ method, url: new URL(path, origin).href }, origin, files)).toBe(kind)
})

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer
it('what was built is kept, whatever pages may frame it, and nothing else', async () => {
  const written = page.replace('<head>', `<head><meta name="origins" content='["https://app.example"]'>`)
  expect(await isBuilt(bytes(page), '/frame', files)).toBe(true)
  expect(await isBuilt(bytes(written), '/frame', files)).toBe(true)
  expect(await isBuilt(bytes(script), '/assets/frame-a1.js', files)).toBe(true)
  for (const other of [
    `${written}<script src=/x>`,
    written.replace('>', '><script src=/x>'),
    `\ufeff${page}`,
    '',
  ])
    expect(await isBuilt(bytes(other), '/frame', files)).toBe(false)
  expect(await isBuilt(bytes(`${script};steal()`), '/assets/frame-a1.js', files)).toBe(false)
  expect(await isBuilt(bytes(script), '/assets/other.js', files)).toBe(false)
})

it('files are kept with a wallet that stays in this browser, and dropped with it', async () => {
  const answers: Partial<Record<keyof Ops, unknown>> = {}
  const did: string[] = []
  const inner = {
    lasting: true,
    do: async (op: keyof Ops) => {
      const answer = answers[op]
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as WorkerClient
  const worker = keepingFiles(inner, {
    keep: async () => void did.push('keep'),
    drop: async () => void did.push('drop'),
  })
  const place = { origin, networks: [] }
  const status = async (answer: unknown): Promise<string[]> => {
    answers.status = answer
    if (answer instanceof Error) await expect(worker.do('status', place)).rejects.toBe(answer)
    else expect(await worker.do('status', place)).toBe(answer)
    await new Promise((resolve) => setTimeout(resolve))
    return did.splice(0)
  }
  answers.kept = { wallet: true, exit: true }
  // Signed out, or at a page that may not know: the files stay with the wallet.
  for (const none of [{}, { consent: true }, { login: { lasting: false } }, new Error('unreachable')])
    expect(await status(none)).toEqual([])
  expect(await status({ login: { lasting: true } })).toEqual(['keep'])
  await worker.do('signOut', { forget: false })
  expect([did, worker.lasting]).toEqual([[], true])
  answers.kept = { wallet: false, exit: false }
  expect(await status({})).toEqual(['drop'])
  await worker.do('signOut', { forget: true })
  answers.deleteAccount = { deleted: true }
  await worker.do('deleteAccount')
  expect(did.splice(0)).toEqual(['drop', 'drop'])
  // Another one, in the same page.
  expect(await status({ login: { lasting: true } })).toEqual(['keep'])
})
