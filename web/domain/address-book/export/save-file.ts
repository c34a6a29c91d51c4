/** Time that a browser may need to begin reading a file that is saved. */
const readMs = 60_000

/** Saves a text as a file of the visitor. */
export const saveFile = (text: string, { name, type }: { name: string; type: string }): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readMs)
}
