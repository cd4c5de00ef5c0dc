import { fastify } from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { answerErrors } from '../server/answerErrors.js'
import { openApiDocument, operationsOf } from './openApi.js'
import { type Handler, type Selection, registerContract } from './registerContract.js'

const all: Selection = { open: new Set(), probes: new Set(), images: new Set(), serves: () => true }

const handlers = (changed: Record<string, Handler> = {}): Record<string, Handler> => ({
  ...Object.fromEntries(operationsOf(openApiDocument).map(({ id }) => [id, () => ({})])),
  ...changed,
})

it('does not start when an operation has no handler, or a handler no operation', () => {
  const { getHealth: _, ...missing } = handlers()
  expect(() => registerContract(fastify(), openApiDocument, missing, all)).toThrow(
    'Nothing answers getHealth',
  )
  expect(() => registerContract(fastify(), openApiDocument, handlers({ getMoon: () => ({}) }), all)).toThrow(
    'No operation of openapi.json is called getMoon',
  )
})

it.each([
  ['a missing field', () => ({ http: [] })],
  ['a field too many', () => ({ http: [], ws: [], more: 1 })],
  ['a wrong item', () => ({ http: ['eip155'], ws: [] })],
  ['no object', () => null],
])('answers 500 rather than send what does not fit the document: %s', async (_, handler) => {
  const server = fastify()
  const lines: string[] = []
  answerErrors(server, pino({}, { write: (line) => void lines.push(line) }))
  registerContract(server, openApiDocument, handlers({ getSupportedChains: handler }), all)
  const response = await server.inject('/v1/supported-chains')
  expect([response.statusCode, response.json()]).toEqual([
    500,
    { status: 'FAILED', reasons: [{ name: 'gateway', description: 'The gateway failed.' }] },
  ])
  expect(lines.join()).toContain('ContractError')
  await server.close()
})
