import * as v from 'valibot'

/** A list from outside: an item that does not fit is dropped, and not the list. */
export function listOf<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((each) => {
        const { success, output } = v.safeParse(item, each)
        return success ? [output] : []
      }),
    ),
  )
}
