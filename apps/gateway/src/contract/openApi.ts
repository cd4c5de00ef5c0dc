import { readFileSync } from 'node:fs'

/** The parts of an OpenAPI 3.1 document that the server reads. */
export interface OpenApiDocument {
  readonly openapi: string
  /** By path, then by method; a path may have `servers` beside its methods. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject | readonly unknown[]>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly parameters: Readonly<Record<string, ParameterObject>>
    readonly responses: Readonly<Record<string, ResponseObject>>
  }
}

export type JsonSchema = Readonly<Record<string, unknown>>

interface Reference {
  readonly $ref: string
}

interface ParameterObject {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required: boolean
  readonly schema: JsonSchema
}

interface ResponseObject {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

interface OperationObject {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters?: readonly (ParameterObject | Reference)[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>
}

/** One call of the API, with its references resolved. */
export interface Operation {
  readonly id: string
  readonly tags: readonly string[]
  readonly method: string
  readonly path: string
  readonly params: JsonSchema
  readonly query: JsonSchema
  readonly body: JsonSchema | undefined
  /** By status: the schema of a JSON answer, or nothing where the answer is no JSON. */
  readonly responses: ReadonlyMap<string, JsonSchema | undefined>
}

/** The document that describes the API; the server is built from it. */
export const openApiDocument: OpenApiDocument = JSON.parse(
  readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'),
)

/** All calls of a document. */
export function operationsOf(document: OpenApiDocument): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      'operationId' in operation ? [toOperation(document, path, method, operation)] : [],
    ),
  )
}

function toOperation(
  document: OpenApiDocument,
  path: string,
  method: string,
  operation: OperationObject,
): Operation {
  const parameters = (operation.parameters ?? []).map((entry) =>
    resolve(entry, document.components.parameters),
  )
  const responses = Object.entries(operation.responses).map(([status, entry]) => {
    const response = resolve(entry, document.components.responses)
    return [status, response.content?.['application/json']?.schema] as const
  })
  return {
    id: operation.operationId,
    tags: operation.tags,
    method: method.toUpperCase(),
    path,
    params: schemaOf(parameters.filter((parameter) => parameter.in === 'path')),
    query: schemaOf(parameters.filter((parameter) => parameter.in === 'query')),
    body: operation.requestBody?.content['application/json']?.schema,
    responses: new Map(responses),
  }
}

function resolve<T extends object>(entry: T | Reference, components: Readonly<Record<string, T>>): T {
  if (!('$ref' in entry)) return entry
  return components[entry.$ref.slice(entry.$ref.lastIndexOf('/') + 1)] as T
}

function schemaOf(parameters: readonly ParameterObject[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
  }
}
