import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { safeLink } from './links.js'
import { walletPageSchema, walletRecordSchema } from './walletSchemas.js'
import type { WalletRecord } from './walletRecord.js'

const directory = JSON.parse(readFileSync(new URL('../../../../apps/gateway/data/wallets/wallets.json', import.meta.url), 'utf8')) as readonly Record<string, string>[]
const WEB = ['homepage', 'app_store', 'play_store', 'chrome_store', 'webapp_link'] as const
const APP = ['mobile_link', 'desktop_link'] as const

describe('R22 a link is used only if it parses and its scheme is allowed', () => {
  it.each([
    ['https://metamask.io', 'https://metamask.io/'],
    [' https://apps.apple.com/us/app/arca-wallet/id6757760584 ', 'https://apps.apple.com/us/app/arca-wallet/id6757760584'],
    ['-', undefined],
    ['nothing', undefined],
    ['', undefined],
    ['Roam.xyz', undefined],
    ['http://foxwallet.com', undefined],
    ['javascript:alert(1)', undefined],
    ['JaVaScRiPt:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    [' javascript:alert(1)', undefined],
    ['data:text/html,<script>1</script>', undefined],
    ['metamask://', undefined],
    ['https://user:secret@metamask.io', undefined],
    ['https://', undefined],
    ['//metamask.io', undefined],
  ])('a page %j is %j', (value, link) => expect(safeLink(value, 'web')).toBe(link))

  it.each([
    ['metamask://', 'metamask://'],
    ['smartbody://?uri=', 'smartbody://?uri='],
    ['myApp://https://wallet.coinex.com', 'myApp://https://wallet.coinex.com'],
    ['w3akvrn:/', 'w3akvrn:/'],
    ['https://rainbow.me', 'https://rainbow.me/'],
    [' https://cantonwallet.com/wc', 'https://cantonwallet.com/wc'],
    ['http://coinstats.app', undefined],
    ['JAVASCRIPT:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    ['vbscript:x', undefined],
    ['file:///etc/passwd', undefined],
    ['blob:https://a.b/c', undefined],
    ['about:blank', undefined],
    ['data:text/html,1', undefined],
    ['filesystem:https://a.b/c', undefined],
    ['ws://a.b', undefined],
  ])('an app %j is %j', (value, link) => expect(safeLink(value, 'app')).toBe(link))
})

describe('R22 the real directory', () => {
  const records = directory.map((wallet) => v.parse(walletRecordSchema, wallet))

  it('keeps all 539 wallets', () => {
    expect(records).toHaveLength(539)
    const page = v.parse(walletPageSchema, { data: directory, count: 539 })
    expect(page).toMatchObject({ count: 539 })
    expect(page.data).toHaveLength(539)
  })

  it('leaves no link behind that is not safe, and loses none that is', () => {
    for (const [index, record] of records.entries()) {
      for (const name of WEB) expect(record[name] ?? 'https:').toMatch(/^https:/)
      for (const name of APP) expect(record[name] ?? 'https:').not.toMatch(/^(http|javascript|data|file|blob|about|vbscript):/i)
      for (const name of [...WEB, ...APP]) if (/^https:\/\/[a-z]/.test(directory[index]?.[name] ?? '')) expect(record[name]).toBeDefined()
    }
  })

  it.each([
    ['chrome_store', ['-', 'nothing', 'Roam.xyz']],
    ['homepage', ['http://foxwallet.com', 'http://opera.com']],
    ['play_store', ['http://www.dota168.org/']],
  ] as const)('drops the dirty values of %s', (name, values) => {
    for (const value of values) {
      const index = directory.findIndex((wallet) => wallet[name] === value)
      expect(index, value).toBeGreaterThanOrEqual(0)
      expect(records[index]).not.toHaveProperty(name)
    }
  })

  it('trims names', () => {
    expect(directory.some((wallet) => wallet['name'] !== wallet['name']?.trim())).toBe(true)
    expect(records.every(({ name }) => name === name.trim() && name.length > 0 && name.length <= 64)).toBe(true)
  })
})

describe('a hostile record', () => {
  const parse = (record: object): WalletRecord => v.parse(walletRecordSchema, { id: 'x', name: 'X', image_id: 'a', chains: [], ...record })

  it('keeps HTML as text, cuts long names and drops what is not what it should be', () => {
    const wallet = parse({ name: `<img src=x onerror=alert(1)> ${'x'.repeat(10_000)}`, rdns: 'no dots', image_id: '../../etc', badge_type: 'gold', chains: ['eip155:1', 7, 'x'], injected: [{ injected_id: '' }, { injected_id: 'a.b' }] })
    expect(wallet.name).toHaveLength(64)
    expect(wallet).toEqual({ id: 'x', name: wallet.name, chains: ['eip155:1'], injected: [{ injected_id: 'a.b' }] })
  })

  it.each([[null], [[]], [{ id: 7, name: 'X' }], [{ id: 'x' }], [{ id: 'x', name: ' ' }]])('%j is no wallet', (record) => {
    expect(v.safeParse(walletRecordSchema, record).success).toBe(false)
    expect(v.parse(walletPageSchema, { data: [record, { id: 'ok', name: 'Ok' }], count: 2 }).data).toEqual([{ id: 'ok', name: 'Ok' }])
  })
})
