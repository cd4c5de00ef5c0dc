/** What is known of the values so far: the answer for them, and where the next one leads. */
interface Known<A> {
  readonly byObject: WeakMap<object, Known<A>>
  readonly byPrimitive: Map<unknown, Known<A>>
  answer?: { readonly is: A }
}

const nothing = <A>(): Known<A> => ({ byObject: new WeakMap(), byPrimitive: new Map() })

function next<A>({ byObject, byPrimitive }: Known<A>, value: unknown): Known<A> {
  const isObject = typeof value === 'object' && value !== null
  const among = isObject ? (byObject as unknown as Known<A>['byPrimitive']) : byPrimitive
  const known = among.get(value) ?? nothing()
  among.set(value, known)
  return known
}

/**
 * Remembers the answer for some values for as long as the objects among them exist: several instances, and
 * selectors with parameters, do not push each other's answers out.
 */
export function memoByValues<V extends readonly unknown[], A>(
  make: (...values: V) => A,
): (...values: V) => A {
  const start = nothing<A>()
  return (...values) => {
    const known = values.reduce<Known<A>>(next, start)
    known.answer ??= { is: make(...values) }
    return known.answer.is
  }
}
