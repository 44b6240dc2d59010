const ratioFormat = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** '4,5 : 1'. Rounded down, so that 4.49 does not appear as 4.5. */
export const ratioText = (ratio: number) => `${ratioFormat.format(Math.floor(ratio * 10) / 10)} : 1`
