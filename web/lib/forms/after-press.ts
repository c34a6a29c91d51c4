let isPressing = false
const waiting = new Set<() => void>()

// Mouse events rather than pointer events: on touch screens they come last and move the focus.
document.addEventListener('mousedown', () => (isPressing = true), true)
for (const end of ['mouseup', 'dragend', 'pointercancel'] as const) {
  document.addEventListener(
    end,
    () => {
      isPressing = false
      // The click event follows in the same task; run the callbacks after it.
      setTimeout(() => {
        const callbacks = [...waiting]
        waiting.clear()
        for (const callback of callbacks) callback()
      })
    },
    true,
  )
}

/**
 * Runs a callback that may shift the layout, delayed while a pointer is pressed. A shift would move
 * the pressed element away from the pointer and lose the click.
 */
export const runAfterPress = (callback: () => void): void => {
  if (isPressing) waiting.add(callback)
  else callback()
}
