import { type DragEvent, useState } from 'react'

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/**
 * Handlers by which an element takes a file that is dropped on it, and whether one is over it. Without
 * them the browser would leave the page and open the file.
 */
export const useFileDrop = (onFile: (file: File) => void) => {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFile(event)) return
        event.preventDefault()
        event.stopPropagation()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFile(event)) return
        event.preventDefault()
        event.stopPropagation()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      },
    },
  }
}
