import { expect, onTestFinished, test, vi } from 'vitest'

function browse(language: string): void {
  const { NumberFormat } = Intl
  const spy = vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  onTestFinished(() => {
    spy.mockRestore()
    Intl.NumberFormat = NumberFormat
  })
}

test('a plot can be drawn in a browser whose language is no language tag', async () => {
  browse('en-US@posix')
  await expect(import('./draw-plot.ts')).resolves.toHaveProperty('drawPlot')
})

test.each(['x-', 'en-US@posix', ''])(
  'numbers in a browser of the language %j are Australian',
  async (language) => {
    browse(language)
    vi.resetModules()
    await import('./valid-language.ts')
    expect(new Intl.NumberFormat(navigator.language).format(1234.5)).toBe('1,234.5')
  },
)
