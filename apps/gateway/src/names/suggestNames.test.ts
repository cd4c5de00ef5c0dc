import { expect, it } from 'vitest'
import { ask, newAccount, register, runZone, shareZone, zone } from './names.fixture.js'

const shared = shareZone()

interface Answer {
  readonly suggestions: readonly { readonly name: string; readonly registered: boolean }[]
}

it('S7.15 S3.11 names like a taken one, the free ones first', async () => {
  const gateway = await runZone()
  await register(gateway, newAccount())
  await register(gateway, newAccount(), { name: `dora1.${zone}` })
  const { suggestions } = (await ask(gateway, `/v1/profile/suggestions/dora.${zone}`)) as Answer
  expect(suggestions).toHaveLength(8)
  expect(suggestions.every(({ name }) => /^[a-z0-9-]{4,63}\.people\.example$/.test(name))).toBe(true)
  expect(suggestions.some(({ name }) => name.includes('dora'))).toBe(true)
  const free = suggestions.filter(({ registered }) => !registered)
  expect(suggestions.slice(0, free.length)).toEqual(free)
  expect(free.map(({ name }) => name)).not.toContain(`dora.${zone}`)
  expect(free.map(({ name }) => name)).not.toContain(`dora1.${zone}`)
})

it('S7.15 a suggestion that is free can be had', async () => {
  const gateway = await runZone()
  const { suggestions } = (await ask(gateway, `/v1/profile/suggestions/ali.${zone}`)) as Answer
  expect(suggestions.length).toBeGreaterThan(4)
  for (const { name, registered } of suggestions) {
    expect(registered).toBe(false)
    expect(await register(gateway, newAccount(), { name })).toMatchObject({ status: 200 })
  }
})

it.each([
  ['another zone', 'dora.other.example', ''],
  ['a page of another zone', `dora.${zone}`, '?zone=other.example'],
  ['a reserved name', `support.${zone}`, ''],
  ['a name with no letter that can stand', `\u0430\u0431\u0432\u0433.${zone}`, ''],
])('S7.15 there are none for %s', async (_what, name, query) => {
  const gateway = shared()
  const path = `/v1/profile/suggestions/${encodeURIComponent(name)}${query}`
  expect(await ask(gateway, path)).toEqual({ suggestions: [] })
})

it('S7.15 the zone may be named as it is shown, with a dot', async () => {
  const gateway = shared()
  const { suggestions } = (await ask(gateway, `/v1/profile/suggestions/dora.${zone}?zone=.${zone}`)) as Answer
  expect(suggestions).toHaveLength(8)
})
