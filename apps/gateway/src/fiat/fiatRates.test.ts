import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ForeignError } from '../errors/foreignError.js'
import { priceHost } from '../prices/priceHosts.fixture.js'
import { runGateway } from '../testGateway.fixture.js'
import { createFiatRates } from './createFiatRates.js'
import { readEcbRates } from './ecbRates.js'

/** An answer of 28 June 2024 that was published; the file names its address. */
const sample = readFileSync(new URL('./samples/eurofxref-daily.xml', import.meta.url), 'utf8')
const today = (days = 0): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const of = (date: string): string => sample.replace('2024-06-28', date)

it('reads the reference rates as what a dollar is', () => {
  const { date, rates } = readEcbRates(sample)
  expect(date).toBe('2024-06-28')
  expect(Object.keys(rates)).toHaveLength(30)
  // 1 / 1.0705, 0.84638 / 1.0705, 171.94 / 1.0705, 17487.21 / 1.0705
  expect(rates).toMatchObject({
    EUR: '0.93414292',
    GBP: '0.79063988',
    JPY: '160.61653432',
    IDR: '16335.55347968',
  })
  expect(rates).not.toHaveProperty('USD')
})

it.each<readonly [what: string, xml: string]>([
  ['a page', '<html></html>'],
  ['nothing', ''],
  ['rates without a day', sample.replace(/time='[^']*'/, '')],
  ['rates of a day that is none', of('2024-13-45')],
  ['rates of two days', sample.replace('<Cube time=', "<Cube time='2024-06-27'></Cube><Cube time=")],
  ['no dollar', sample.replace("<Cube currency='USD' rate='1.0705'/>", '')],
  ['a rate of zero', sample.replace('171.94', '0.00')],
  ['a negative rate', sample.replace('171.94', '-171.94')],
  ['a rate in words', sample.replace('171.94', 'N/A')],
  ['a currency that is none', sample.replace("'JPY'", "'__proto__'")],
  [
    'a rate that is written in another way',
    sample.replace("currency='JPY' rate='171.94'", "rate='171.94' currency='JPY'"),
  ],
])('%s is refused whole', (_, xml) => {
  expect(() => readEcbRates(xml)).toThrow(ForeignError)
})

it('answers with the rates, their day, and whether newer ones are due', async () => {
  const host = await priceHost(() => of(today(1)))
  const standIns = { 'https://www.ecb.europa.eu': host.url }
  const { url } = await runGateway({ ecbRates: true, foreign: { standIns } })
  const read = async (): Promise<unknown> => (await fetch(`${url}/v1/fiat/rates`)).json()
  expect(await read()).toMatchObject({
    base: 'USD',
    source: 'ecb',
    date: today(1),
    rates: { EUR: '0.93414292' },
    stale: false,
  })
  await read()
  expect(host.asked.map(({ pathname }) => pathname)).toEqual(['/stats/eurofxref/eurofxref-daily.xml'])
})

it('a gateway without rates says so, and one that never got any', async () => {
  const off = await runGateway()
  expect((await fetch(`${off.url}/v1/fiat/rates`)).status).toBe(404)
  const lost = await runGateway({ ecbRates: true, foreign: { resolve: () => Promise.resolve([]) } })
  const response = await fetch(`${lost.url}/v1/fiat/rates`)
  expect([response.status, await response.json()]).toEqual([
    502,
    {
      status: 'FAILED',
      reasons: [{ name: 'rates', description: 'The European Central Bank does not answer.' }],
    },
  ])
})

it('over Easter they are fresh, after a week they are stale; the last stand when the bank is silent', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let answer: () => string = () => of(today(5))
  const rates = createFiatRates(
    () => Promise.resolve().then(() => Buffer.from(answer())),
    pino({ enabled: false }),
  )
  expect((await rates.read())?.stale).toBe(false)
  answer = () => of(today(7))
  expect((await rates.read())?.date).toBe(today(5))
  vi.advanceTimersByTime(3_600_000)
  expect(await rates.read()).toMatchObject({ date: today(7), stale: true })
  answer = () => of(today(-3))
  vi.advanceTimersByTime(3_600_000)
  expect((await rates.read())?.date).toBe(today(7))
  answer = () => {
    throw new ForeignError('slow')
  }
  vi.advanceTimersByTime(60_000)
  expect((await rates.read())?.date).toBe(today(7))
})
