import { expect, it } from 'vitest'
import { hostileHost } from '../../foreign/hostileHost.fixture.js'
import { inscriptions } from './inscriptions.js'

const id = `${'a'.repeat(64)}i0`
const page = { limit: 24 }

async function serverOf(
  answers: Readonly<Record<string, unknown>>,
): Promise<ReturnType<typeof inscriptions>> {
  const host = await hostileHost(
    Object.fromEntries(
      Object.entries(answers).map(([path, value]) => [
        path,
        (response) =>
          void response.end(
            typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value),
          ),
      ]),
    ),
  )
  return inscriptions(host.url)
}

it('without an ord server nothing is known, and that is said', async () => {
  const nfts = inscriptions(undefined)
  expect(await nfts.holdings('bc1q', page)).toEqual({ data: [], next: null, partial: ['holdings'] })
  expect(await nfts.describe('inscriptions', id)).toBeUndefined()
})

it('names each inscription once, by the number that ord gives it', async () => {
  const nfts = await serverOf({
    '/outputs/bc1q?type=inscribed': [
      { inscriptions: [id, `${'b'.repeat(64)}i12`], value: 546 },
      { inscriptions: [id] },
      { inscriptions: null },
    ],
    [`/inscription/${id}`]: { id, number: -7, content_type: 'image/png' },
    [`/inscription/${'b'.repeat(64)}i12`]: { number: 8, content_type: 'text/html' },
    [`/content/${id}`]: Buffer.from('picture'),
  })
  const { data } = await nfts.holdings('bc1q', page)
  expect(data.map((entry) => entry.id)).toEqual([id, `${'b'.repeat(64)}i12`])
  expect(await nfts.describe('inscriptions', id)).toEqual({ name: 'Inscription -7', hasContent: true })
  expect(await nfts.describe('inscriptions', `${'b'.repeat(64)}i12`)).toMatchObject({ hasContent: false })
  expect(await nfts.describe('inscriptions', `${'c'.repeat(64)}i0`)).toBeUndefined()
  expect((await nfts.content?.(id, 100))?.toString()).toBe('picture')
  await expect(nfts.content?.(id, 3)).rejects.toMatchObject({ fault: 'large' })
  await expect(nfts.content?.(`${'c'.repeat(64)}i0`, 3)).rejects.toMatchObject({ fault: 'unreachable' })
})

it.each([
  ['HTML', '<html>'],
  ['an object', {}],
  ['ids that lead elsewhere', [{ inscriptions: ['../../api'] }]],
  ['ids that are none', [{ inscriptions: [7] }]],
  ['a list of lists', [[id]]],
])('%s is not what ord answers', async (_, answer) => {
  const nfts = await serverOf({ '/outputs/bc1q?type=inscribed': answer })
  await expect(nfts.holdings('bc1q', page)).rejects.toThrow()
})

it.each([
  ['inscriptions', `${'a'.repeat(64)}i0/..`],
  ['inscriptions', 'content'],
  ['other', id],
])('%s %s is no name', (token, wrong) => expect(inscriptions(undefined).nameOf(token, wrong)).toBeUndefined())
