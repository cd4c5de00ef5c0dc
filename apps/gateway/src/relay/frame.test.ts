import { describe, expect, it } from 'vitest'
import { invalidParams } from '../errors/relayError.js'
import { errorFrame, readFrame, resultFrame } from './frame.js'

const call = (id: string): string => `{"id":${id},"jsonrpc":"2.0","method":"irn_subscribe","params":{"id":1}}`

it.each(['1687239522123456789', '"1687239522123456789"', '7', '0', '-3', '"a\\"b"', '9007199254740993'])(
  'echoes the id %s as it stands',
  (id) => {
    const frame = readFrame(call(id))
    expect(frame).toMatchObject({ type: 'call', id, method: 'irn_subscribe' })
    expect(resultFrame(id, true)).toBe(`{"id":${id},"jsonrpc":"2.0","result":true}`)
    expect(errorFrame(id, invalidParams('No.'))).toBe(
      `{"id":${id},"jsonrpc":"2.0","error":{"code":-32602,"message":"No."}}`,
    )
  },
)

it('knows the answer to a push', () => {
  expect(readFrame('{"id":5,"jsonrpc":"2.0","result":true}')).toEqual({
    type: 'answer',
    id: 5,
    isTaken: true,
  })
  expect(readFrame('{"id":5,"jsonrpc":"2.0","error":{"code":1,"message":""}}')).toEqual({
    type: 'answer',
    id: 5,
    isTaken: false,
  })
})

describe('says what is wrong with', () => {
  it.each([
    ['', 'null', -32700],
    ['hello', 'null', -32700],
    ['[]', 'null', -32700],
    ['null', 'null', -32700],
    [`[${call('1')}]`, 'null', -32700],
    ['['.repeat(100_000), 'null', -32700],
    ['{"method":"irn_publish"}', 'null', -32600],
    [call('null'), 'null', -32600],
    [call('{}'), 'null', -32600],
    [call(`"${'9'.repeat(200)}"`), 'null', -32600],
    [call('9'.repeat(200)), 'null', -32600],
    ['{"id":"1","method":"irn_publish"}', '"1"', -32600],
    ['{"id":"1","jsonrpc":"2.0","method":7}', '"1"', -32600],
    ['{"id":1,"id":2,"jsonrpc":"2.0","method":"irn_publish"}', 'null', -32600],
  ])('%.40s', (text, id, code) => {
    expect(readFrame(text)).toMatchObject({ type: 'bad', id, error: { code } })
  })
})
