// oxlint-disable-next-line import/no-default-export -- Next reads it
export default { output: 'export' }
