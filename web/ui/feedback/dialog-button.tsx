import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** A button that opens a dialog, which `children` renders with the function that closes it. */
export const DialogButton = ({
  text,
  children: renderDialog,
  ...props
}: Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  text: ReactNode
  children: (close: () => void) => ReactNode
}) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...props} onClick={() => setIsOpen(true)}>
        {text}
      </Button>
      {isOpen && renderDialog(() => setIsOpen(false))}
    </>
  )
}
