/** Reads the rows of the table below a heading of a page, each by the titles of its columns. */
export const readTable = (page: string, heading: string): Readonly<Record<string, string>>[] => {
  const section = page.split(/^##? /m).find((text) => text.startsWith(heading)) ?? ''
  const [titles = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  return rows.map((cells) =>
    Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ''])),
  )
}
