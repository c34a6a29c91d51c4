import type { ComponentProps } from 'react'

/** A form whose fields tell themselves what is wrong with them; sending it never leaves the page. */
export const Form = ({
  onSubmit,
  ...props
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: () => void | Promise<void>
}) => (
  <form
    {...props}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      void onSubmit()
    }}
  />
)
