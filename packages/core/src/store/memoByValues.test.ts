import { describe, expect, it } from 'vitest'
import { memoByValues } from './memoByValues.js'

describe('answers remembered by values', () => {
  it('makes an answer once for the same values, objects, primitives and none among them', () => {
    let made = 0
    const answer = memoByValues((list: readonly string[] | undefined, word: string | undefined) => {
      made += 1
      return { list, word }
    })
    const list = ['a']
    const cases: [readonly string[] | undefined, string | undefined][] = [
      [list, 'b'],
      [list, 'c'],
      [list, undefined],
      [undefined, 'b'],
      [['a'], 'b'],
    ]
    for (const values of cases) {
      expect(answer(...values)).toBe(answer(...values))
      expect(answer(...values)).toEqual({ list: values[0], word: values[1] })
    }
    expect(made).toBe(5)
    expect(answer(list, 'b')).not.toBe(answer(['a'], 'b'))
  })

  it('remembers an answer of nothing too, and no failure', () => {
    let made = 0
    const nothing = memoByValues((_of: object) => {
      made += 1
      if (made === 1) throw new TypeError('the first time')
      return undefined
    })
    const of = {}
    expect(() => nothing(of)).toThrow('the first time')
    expect(nothing(of)).toBeUndefined()
    expect(nothing(of)).toBeUndefined()
    expect(made).toBe(2)
  })
})
