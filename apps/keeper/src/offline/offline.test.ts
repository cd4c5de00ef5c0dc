import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'

import type { WorkerClient } from '../engine/workerClient.js'
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

it('files are kept once, for a wallet that stays in this browser', async () => {
  let answer: unknown
  let kept = 0
  const inner = {
    lasting: true,
    do: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
  } as unknown as WorkerClient
  const worker = keepingFiles(inner, () => void (kept += 1))
  const place = { origin, networks: [] }
  for (const none of [{}, { consent: true }, { login: { lasting: false } }, null, undefined]) {
    answer = none
    expect(await worker.do('status', place)).toBe(none)
  }
  answer = new Error('unreachable')
  await expect(worker.do('status', place)).rejects.toBe(answer)
  expect([kept, worker.lasting]).toEqual([0, true])
  answer = { login: { lasting: true } }
  await worker.do('status', place)
  await worker.do('status', place)
  expect(kept).toBe(1)
})
