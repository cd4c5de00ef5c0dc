import { describe, expect, it } from 'vitest'
import { cutPage } from './cutPage.js'
import type { Holding } from './nft.js'

const held = (token: string, id: string): Holding => ({ standard: 'uniques', token, id, amount: '1' })
const list = [held('uniques:2', '10'), held('uniques:2', '9'), held('uniques:1', '3')]

describe('a page of a whole list', () => {
  it('goes on behind its cursor, smaller ids first, until nothing is left', () => {
    const first = cutPage(list, { limit: 2 }, [])
    expect(first.data.map(({ token, id }) => `${token}/${id}`)).toEqual(['uniques:1/3', 'uniques:2/9'])
    expect(first.next).toBe('uniques:2.9')
    expect(cutPage(list, { limit: 2, cursor: 'uniques:2.9' }, [])).toMatchObject({
      data: [{ id: '10' }],
      next: null,
    })
  })

  it.each(['', '<b>', '1', '.1', 'a b.1', 'a.b.c', "a.'", 'a.1\n'])(
    'money 11: a nonsense cursor (%j) is refused with 400',
    (cursor) => {
      expect(() => cutPage(list, { limit: 2, cursor }, [])).toThrow(
        expect.objectContaining({ statusCode: 400, reasons: [expect.objectContaining({ name: 'cursor' })] }),
      )
    },
  )
})
