CREATE TABLE "known_devices" (
	"customer_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_key" PRIMARY KEY("customer_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_kind_known";--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_last_login_at_index" ON "known_devices" USING btree ("last_login_at");--> statement-breakpoint
CREATE INDEX "codes_recipient_index" ON "codes" USING btree ("recipient");--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_kind_known" CHECK ("account_links"."kind" in ('activation', 'password-reset', 'email-change', 'email-change-stop', 'auto-login'));