import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Reason } from '../errors/gatewayError.js'
import type { JsonSchema, OpenApiDocument } from './openApi.js'

/** Says whether a value fits; `errors` holds what the last one did not fit in. */
export interface Validate {
  (value: unknown): boolean
  errors?: ErrorObject[] | null | undefined
}

/** Makes validators of one document's schemas, for what comes in or for what goes out. */
export type Compile = (schema: JsonSchema) => Validate

/**
 * Query parameters arrive as text, so what comes in is turned into the stated type and gets its
 * defaults; what goes out must fit as it is. A schema is compiled when it is first used: to compile all of
 * them would take most of a start.
 */
export function createCompile(document: OpenApiDocument, direction: 'in' | 'out'): Compile {
  const incoming = direction === 'in'
  const ajv = new Ajv2020({ coerceTypes: incoming, useDefaults: incoming, strict: false, allErrors: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi.json')
  return (schema) => {
    let compiled: ValidateFunction | undefined
    const validate: Validate = (value) => {
      compiled ??= ajv.compile(withAbsoluteReferences(schema))
      const fits = compiled(value)
      validate.errors = compiled.errors
      return fits
    }
    return validate
  }
}

/** The schema is part of the document but compiled on its own, so its references need the document's name. */
function withAbsoluteReferences(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#') ? `openapi.json${value}` : value,
  )
}

/** What the validator found, as reasons for the caller. */
export function toReasons(
  errors: readonly ErrorObject[] | null | undefined,
  where: string,
): readonly Reason[] {
  const reasons = (errors ?? []).map((error) => {
    const name = error.instancePath.split('/')[1] ?? String(error.params['missingProperty'] ?? where)
    return { name: name || where, description: `${name || where} ${error.message ?? 'is not valid'}.` }
  })
  return reasons.length > 0 ? reasons : [{ name: where, description: `${where} is not valid.` }]
}
