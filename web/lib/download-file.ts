/** Downloads the file at an address under a name. */
export const downloadFile = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Time that a browser may need to begin reading a file that is saved. */
const readMs = 60_000

/** Saves a document as a file of the visitor. */
export const saveDocument = (document: Blob, name: string): void => {
  const url = URL.createObjectURL(document)
  downloadFile(url, name)
  setTimeout(() => URL.revokeObjectURL(url), readMs)
}
