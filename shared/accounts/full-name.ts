/** Joins a person's name and surname with a space; an empty part is left out. */
export const formatFullName = ({
  name,
  surname,
}: {
  readonly name: string
  readonly surname: string
}): string => [name, surname].filter((part) => part !== '').join(' ')
