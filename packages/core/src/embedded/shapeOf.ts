import { toErrorShape, type ErrorOptions, type ErrorShape } from '../errors/base.js'

/** An error as the state keeps it, with what its text for a visitor names. */
export function shapeOf(error: unknown): ErrorShape {
  const { params } = Object(error) as Pick<ErrorOptions, 'params'>
  return { ...toErrorShape(error), ...(params && { params }) }
}
