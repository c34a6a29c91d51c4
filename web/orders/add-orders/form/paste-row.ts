/** The fields that take a cell: what is typed or chosen from a list. */
const fieldSelector = 'input:not([type=hidden], [type=checkbox], [type=radio]), select'

const unquote = (cell: string): string =>
  /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell

/**
 * Returns the cells of the first row of a text that was copied from a spreadsheet, whose cells are
 * separated by tabs; undefined for any other text.
 */
export const parseRow = (text: string): readonly string[] | undefined => {
  const [row = ''] = text.split(/\r?\n/, 1)
  return row.includes('\t') ? row.split('\t').map((cell) => unquote(cell.trim())) : undefined
}

/** Finds the option of a list by its text or value, whatever the case. */
const findOption = (select: HTMLSelectElement, cell: string): string | undefined => {
  const wanted = cell.toLocaleLowerCase()
  return [...select.options].find(({ text, value }) =>
    [text, value].some((each) => each.toLocaleLowerCase() === wanted),
  )?.value
}

/** Sets the value of a field and dispatches the event of an input, on which React updates its state. */
const typeInto = (field: HTMLInputElement | HTMLSelectElement, value: string): void => {
  const isSelect = field instanceof HTMLSelectElement
  const { prototype } = isSelect ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  const type = isSelect ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * Spreads the cells of a row over the fields of a form by their order, beginning with the one that it
 * was pasted into. Empty cells, and those that a list does not have, leave their field as it is. The
 * last field that was filled in takes the focus.
 */
export const spreadRow = (
  form: HTMLFormElement,
  first: Element,
  cells: readonly string[],
): void => {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fieldSelector)]
  const shown = fields.filter((field) => field.checkVisibility() && !field.disabled)
  const start = shown.findIndex((field) => field === first)
  if (start === -1) return
  for (const [index, cell] of cells.entries()) {
    const field = shown[start + index]
    if (!field || cell === '') continue
    const value = field instanceof HTMLSelectElement ? findOption(field, cell) : cell
    if (value === undefined) continue
    field.focus()
    typeInto(field, value)
  }
}
