/** The colours of the store (packages/ui). A mail program knows no CSS variables. */
export const colours = {
  canvas: '#f6f8f7',
  paper: '#ffffff',
  ink: '#16211c',
  soft: '#4d5b54',
  line: '#e2e8e5',
  brand50: '#eaf6f0',
  brand100: '#d1ecdf',
  brand600: '#0b7a55',
  brand700: '#085e42',
  brand900: '#073b2b',
  reward400: '#ffc53d',
} as const;

export const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Everything is styled in line, because some programs drop this block. It only adds: colours for a dark screen, where the
 * program allows them, and less padding on a phone. A program that inverts colours by itself finds each text with the
 * background that it stands on.
 */
export const styleBlock = `<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding:24px 20px!important}.wide{width:100%!important}.button{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){
.canvas{background:#0e1512!important}
.paper{background:#18211d!important;border-color:#2d3a34!important}
.box{background:#212c27!important}
.ink{color:#f1f5f3!important}
.soft{color:#b3c0ba!important}
.line{border-color:#2d3a34!important}
.brand{color:#8fd6b7!important}
}
</style>`;
