// An intermediate page whose form submits itself.
document.querySelector('form[data-submits]')?.submit();
