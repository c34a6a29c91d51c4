/**
 * Passes a text or an address on by the device's share sheet, else copies it. Returns whether it was copied.
 * @throws when it can be neither shared nor copied.
 */
export const shareText = async (
  shared: { readonly text: string } | { readonly title: string; readonly url: string },
): Promise<boolean> => {
  if ('share' in navigator) {
    try {
      await navigator.share(shared)
      return false
    } catch (failure) {
      // The person has closed the sheet.
      if (failure instanceof DOMException && failure.name === 'AbortError') return false
    }
  }
  await navigator.clipboard.writeText('url' in shared ? shared.url : shared.text)
  return true
}
