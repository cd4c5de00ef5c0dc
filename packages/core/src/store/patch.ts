/** A copy of a record with some entries set. The record itself where they are what they were. */
export function patch<R extends object>(record: R, entries: Partial<R>): R {
  const isKnown = (Object.keys(entries) as (keyof R)[]).every((key) => Object.is(record[key], entries[key]))
  return isKnown ? record : { ...record, ...entries }
}

type Optional<R> = { [K in keyof R]-?: Record<never, never> extends Pick<R, K> ? K : never }[keyof R]

/** A copy of a record without some entries. The record itself where it has none of them. */
export function without<R extends object>(record: R, ...keys: readonly Optional<R>[]): R {
  if (!keys.some((key) => Object.hasOwn(record, key))) return record
  const rest = { ...record }
  for (const key of keys) delete rest[key]
  return rest
}

/** A copy of a list with entries set in the records that are meant. The list itself where nothing changes. */
export function patchWhere<R extends object>(
  list: readonly R[],
  isMeant: (record: R) => boolean,
  entries: Partial<R>,
): readonly R[] {
  const patched = list.map((record) => (isMeant(record) ? patch(record, entries) : record))
  return patched.some((record, index) => record !== list[index]) ? patched : list
}

/** A copy of a list with the items that stay. The list itself where all do. */
export function keepWhere<T>(list: readonly T[], stays: (item: T) => boolean): readonly T[] {
  return list.every(stays) ? list : list.filter(stays)
}
