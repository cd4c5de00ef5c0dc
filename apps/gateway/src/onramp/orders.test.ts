import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { temporaryFolder } from '../testGateway.fixture.js'
import { createOrders } from './orders.js'

const day = 86_400_000

it('a link that is never opened is forgotten after a day; an order that waits for a bank transfer is not', async () => {
  const { tables, close } = await openDatabase({ dataDir: await temporaryFolder() })
  onTestFinished(close)
  let now = Date.parse('2026-11-27T12:00:00Z')
  const orders = createOrders(tables, () => now)
  const add = async (reference: string): Promise<readonly [id: string, secret: string]> => {
    const drawn = orders.draw()
    await orders.add({ ...drawn, provider: 'ramp', reference, network: 'eip155:1' })
    return [drawn.orderId, drawn.orderSecret]
  }
  const [unopened, opened] = [await add('unopened'), await add('opened')]
  expect(await orders.find(...opened)).toMatchObject({ status: 'created' })
  now += 3 * day
  await add('later')
  expect(await orders.find(...unopened)).toBeUndefined()
  expect(await orders.find(...opened)).toMatchObject({ status: 'created' })
  // The transfer came.
  expect(await orders.note('ramp', { reference: 'opened', status: 'success' })).toBe(true)
  const waiting = await add('waiting')
  await orders.find(...waiting)
  now += 29 * day
  await add('much later')
  expect(await orders.find(...waiting)).toMatchObject({ status: 'created' })
  now += 2 * day
  await add('last')
  expect(await orders.find(...waiting)).toBeUndefined()
  expect(await orders.find(...opened)).toMatchObject({ status: 'success' })
})
