/** What may reach a host through a published package: permissive licences only. */
export const allowed = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'ISC',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
]
