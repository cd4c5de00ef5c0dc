import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesWorld, ZONE, type NamesWorld } from './names.fixture.js'
import { checkName, loadAccountNames, registerName } from './namesCommands.js'

interface Schema {
  readonly required: readonly string[]
  readonly properties: Readonly<Record<string, { readonly type?: string; readonly pattern?: string }>>
}
const document = JSON.parse(
  readFileSync(new URL('../../../../apps/gateway/openapi.json', import.meta.url), 'utf8'),
) as {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get?: { readonly parameters: readonly { readonly name?: string; readonly $ref?: string }[] }
      }
    >
  >
}
const schema = (name: string): Schema => document.components.schemas[name]!
const known = (path: string): readonly (string | undefined)[] =>
  document.paths[path]?.get?.parameters.map(({ name, $ref }) => name ?? $ref?.split('/').at(-1)) ?? []

let world: NamesWorld
beforeAll(async () => void (world = await namesWorld()))
afterAll(() => world.gateway.close())

test('S7.13 S7.14 S7.15 what is asked is what the gateway’s document knows', async () => {
  const { core, gateway, adapter } = world
  await checkName(core, { label: 'alice' })
  const address = adapter.wallet.addresses[0]!
  gateway.reply(`/v1/profile/reverse/${address}`, [])
  await loadAccountNames(core, {})
  for (const [path, template] of [
    [`/v1/profile/account/alice.${ZONE}`, '/v1/profile/account/{name}'],
    [`/v1/profile/suggestions/alice.${ZONE}`, '/v1/profile/suggestions/{name}'],
    [`/v1/profile/reverse/${address}`, '/v1/profile/reverse/{address}'],
  ] as const) {
    const { st: _st, sv: _sv, projectId: _id, ...own } = gateway.of(path)[0]!.query
    expect(known(template), path).toEqual(expect.arrayContaining(Object.keys(own)))
    expect(Object.keys(own).length).toBeGreaterThan(0)
  }
})

test('S7.16 S9.07 what is sent to register is what the gateway’s document wants', async () => {
  await registerName(world.core, { label: 'dora' })
  const [sent] = world.posted()
  const { required, properties } = schema('NameRegistration')
  expect(Object.keys(sent!).toSorted()).toEqual(required.toSorted())
  expect(Object.keys(properties).toSorted()).toEqual(required.toSorted())
  expect(Number.isInteger(sent!['coin_type'])).toBe(true)
  expect(String(sent!['signature'])).toMatch(new RegExp(properties['signature']!.pattern!))
  const message = JSON.parse(String(sent!['message'])) as Readonly<Record<string, unknown>>
  expect(Object.keys(message)).toEqual(schema('NameMessage').required)
  expect(Number.isInteger(message['timestamp'])).toBe(true)
})
