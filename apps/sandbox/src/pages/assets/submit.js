// A page between two others: its form goes on by itself.
document.querySelector('form[data-submits]')?.submit();
