CREATE TABLE "bank_points_redemptions" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"card_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"cash_back_cents" integer NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bank_points_redemptions_state_known" CHECK ("bank_points_redemptions"."state" in ('asked', 'redeemed', 'refused', 'reversing', 'reversed')),
	CONSTRAINT "bank_points_redemptions_in_tens" CHECK ("bank_points_redemptions"."points" >= 0 and "bank_points_redemptions"."points" % 10 = 0),
	CONSTRAINT "bank_points_redemptions_take_something" CHECK ("bank_points_redemptions"."cash_back_cents" >= 0 and "bank_points_redemptions"."points" + "bank_points_redemptions"."cash_back_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "certificate_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_movements_move_something" CHECK ("certificate_movements"."amount_cents" <> 0),
	CONSTRAINT "certificate_movements_reason_known" CHECK ("certificate_movements"."reason" in ('redeemed', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "gift_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"code" text NOT NULL,
	"giver_name" text DEFAULT '' NOT NULL,
	"amount_cents" integer NOT NULL,
	"balance_cents" integer NOT NULL,
	"expires_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_certificates_company_known" CHECK ("gift_certificates"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "gift_certificates_amount_positive" CHECK ("gift_certificates"."amount_cents" > 0),
	CONSTRAINT "gift_certificates_balance_within_amount" CHECK ("gift_certificates"."balance_cents" between 0 and "gift_certificates"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "credit_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_movements_move_something" CHECK ("credit_movements"."amount_cents" <> 0),
	CONSTRAINT "credit_movements_reason_known" CHECK ("credit_movements"."reason" in ('invoiced', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "delivery_schedules" (
	"branch_code" integer PRIMARY KEY NOT NULL,
	"max_days" smallint NOT NULL,
	"weekday_hours" text NOT NULL,
	"saturday_hours" text NOT NULL,
	"sunday_hours" text NOT NULL,
	CONSTRAINT "delivery_schedules_days_known" CHECK ("delivery_schedules"."max_days" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "delivery_tariffs" (
	"company_id" smallint NOT NULL,
	"branch_code" integer DEFAULT 0 NOT NULL,
	"zone" smallint NOT NULL,
	"from_minutes" smallint NOT NULL,
	"cost_cents" integer NOT NULL,
	CONSTRAINT "delivery_tariffs_key" PRIMARY KEY("company_id","branch_code","zone","from_minutes"),
	CONSTRAINT "delivery_tariffs_company_known" CHECK ("delivery_tariffs"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "delivery_tariffs_zone_known" CHECK ("delivery_tariffs"."zone" between 1 and 3),
	CONSTRAINT "delivery_tariffs_minute_of_a_day" CHECK ("delivery_tariffs"."from_minutes" between 0 and 1439),
	CONSTRAINT "delivery_tariffs_cost_not_negative" CHECK ("delivery_tariffs"."cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"suburb_id" integer PRIMARY KEY NOT NULL,
	"zone" smallint NOT NULL,
	CONSTRAINT "delivery_zones_known" CHECK ("delivery_zones"."zone" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "foreign_rates" (
	"country_code" text PRIMARY KEY NOT NULL,
	"local_per_usd" numeric(12, 4) NOT NULL,
	CONSTRAINT "foreign_rates_country_known" CHECK ("foreign_rates"."country_code" in ('HN', 'GT', 'NI')),
	CONSTRAINT "foreign_rates_positive" CHECK ("foreign_rates"."local_per_usd" > 0)
);
--> statement-breakpoint
CREATE TABLE "guest_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"secret_digest" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"body_digest" text NOT NULL,
	"identity_number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_orders_secret_unique" UNIQUE("secret_digest"),
	CONSTRAINT "guest_orders_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "master_data_syncs" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fiscal_ranges" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "fiscal_ranges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" smallint NOT NULL,
	"branch_code" integer NOT NULL,
	"document_kind" text NOT NULL,
	"authorisation" text NOT NULL,
	"prefix" text NOT NULL,
	"first_number" integer NOT NULL,
	"last_number" integer NOT NULL,
	"next_number" integer NOT NULL,
	"expires_on" date NOT NULL,
	CONSTRAINT "fiscal_ranges_kind_known" CHECK ("fiscal_ranges"."document_kind" in ('invoice', 'credit-note')),
	CONSTRAINT "fiscal_ranges_in_order" CHECK ("fiscal_ranges"."first_number" > 0 and "fiscal_ranges"."first_number" <= "fiscal_ranges"."last_number"),
	CONSTRAINT "fiscal_ranges_never_past_the_end" CHECK ("fiscal_ranges"."next_number" between "fiscal_ranges"."first_number" and "fiscal_ranges"."last_number" + 1)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"event" text NOT NULL,
	"detail" jsonb,
	CONSTRAINT "order_events_actor_known" CHECK ("order_events"."actor" in ('shopper', 'system', 'processor', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer NOT NULL,
	"promotion_id" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"quantity" smallint NOT NULL,
	"allocated" smallint NOT NULL,
	"unit_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"saved_cents" integer DEFAULT 0 NOT NULL,
	"price_rule_id" text DEFAULT '' NOT NULL,
	"tax_percent" smallint DEFAULT 0 NOT NULL,
	"earned_points" double precision DEFAULT 0 NOT NULL,
	"is_senior" boolean DEFAULT false NOT NULL,
	"has_fourth_age_prescription" boolean DEFAULT false NOT NULL,
	"has_prescription" boolean DEFAULT false NOT NULL,
	"document_id" uuid,
	"is_repurchase" boolean DEFAULT false NOT NULL,
	"repurchase_days" smallint DEFAULT 0 NOT NULL,
	"patient_id" integer,
	CONSTRAINT "order_lines_key" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_kind_known" CHECK ("order_lines"."kind" in ('purchase', 'swap', 'bonus')),
	CONSTRAINT "order_lines_quantity_positive" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_allocated_within_quantity" CHECK ("order_lines"."allocated" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_money_not_negative" CHECK (least("order_lines"."unit_cents", "order_lines"."total_cents", "order_lines"."saved_cents") >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"branch_code" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "order_numbers_positive" CHECK ("order_numbers"."last_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_tenders" (
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"detail" jsonb,
	CONSTRAINT "order_tenders_key" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_tenders_kind_known" CHECK ("order_tenders"."kind" in ('points', 'bankPoints', 'cashBack', 'certificates', 'vouchers', 'wallet', 'credit', 'cash', 'cardOnDelivery', 'cashAndCard', 'onlineCard', 'payPal', 'payAtBranch', 'paymentLink')),
	CONSTRAINT "order_tenders_amount_positive" CHECK ("order_tenders"."amount_cents" > 0),
	CONSTRAINT "order_tenders_points_not_negative" CHECK ("order_tenders"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" smallint NOT NULL,
	"customer_id" uuid,
	"kind" text DEFAULT 'ordinary' NOT NULL,
	"phase" text DEFAULT 'held' NOT NULL,
	"waits_for" text,
	"expires_at" timestamp with time zone,
	"state_id" smallint DEFAULT 1 NOT NULL,
	"sub_state_id" smallint,
	"number" integer,
	"order_type_id" smallint NOT NULL,
	"branch_code" integer NOT NULL,
	"address_id" integer,
	"destination" jsonb,
	"payment_type_id" smallint,
	"on_credit" boolean DEFAULT false NOT NULL,
	"card_id" uuid,
	"bank_points_card_id" uuid,
	"repurchase_card_id" uuid,
	"repurchase_payment_type_id" smallint,
	"idempotency_key" uuid,
	"body_digest" text,
	"subtotal_cents" integer NOT NULL,
	"coupon_saving_cents" integer DEFAULT 0 NOT NULL,
	"delivery_cents" integer DEFAULT 0 NOT NULL,
	"insurance_cents" integer DEFAULT 0 NOT NULL,
	"points_charge_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"earned_points" integer DEFAULT 0 NOT NULL,
	"coupon_code" text,
	"phone" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"wants_call" boolean DEFAULT true NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"unlock_id" smallint DEFAULT 0 NOT NULL,
	"scheduled_for" timestamp with time zone,
	"tax_id_id" integer,
	"tax_name" text,
	"tax_number" text,
	"client_type_id" smallint,
	"invoice_by_mail_only" boolean DEFAULT false NOT NULL,
	"older_identity" text,
	"foreign_country_id" integer,
	"foreign_service_id" integer,
	"foreign_address_id" integer,
	"is_insured" boolean DEFAULT false NOT NULL,
	"external_client" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"placed_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"release_reason" text,
	CONSTRAINT "orders_company_known" CHECK ("orders"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" in ('ordinary', 'prescription', 'guest')),
	CONSTRAINT "orders_phase_known" CHECK ("orders"."phase" in ('held', 'placed', 'released')),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state_id" in (1, 2, 3)),
	CONSTRAINT "orders_type_known" CHECK ("orders"."order_type_id" in (1, 2, 3, 4, 7)),
	CONSTRAINT "orders_held_has_an_end" CHECK (("orders"."phase" = 'held') = ("orders"."expires_at" is not null)),
	CONSTRAINT "orders_held_waits_for_something" CHECK (("orders"."phase" = 'held') = ("orders"."waits_for" is not null)),
	CONSTRAINT "orders_placed_has_a_number" CHECK (("orders"."phase" = 'placed') = ("orders"."number" is not null and "orders"."placed_at" is not null)),
	CONSTRAINT "orders_released_says_why" CHECK (("orders"."phase" = 'released') = ("orders"."released_at" is not null and "orders"."release_reason" is not null)),
	CONSTRAINT "orders_only_guests_have_no_customer" CHECK (("orders"."kind" = 'guest') = ("orders"."customer_id" is null)),
	CONSTRAINT "orders_money_not_negative" CHECK (least("orders"."subtotal_cents", "orders"."coupon_saving_cents", "orders"."delivery_cents", "orders"."insurance_cents", "orders"."points_charge_cents", "orders"."total_cents", "orders"."earned_points") >= 0),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."coupon_saving_cents" + "orders"."delivery_cents" + "orders"."insurance_cents" + "orders"."points_charge_cents")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"company_id" smallint NOT NULL,
	"customer_id" uuid,
	"kind" text NOT NULL,
	"processor" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_cents" integer NOT NULL,
	"charged_cents" integer NOT NULL,
	"charged_currency" text NOT NULL,
	"card_id" uuid,
	"card_mask" text DEFAULT '' NOT NULL,
	"card_brand" text DEFAULT '' NOT NULL,
	"spi_token" text,
	"redirect_page" text,
	"processor_ref" text,
	"return_path" text DEFAULT '/confirmar-pago-resultado' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"settle_after" timestamp with time zone,
	"decline_code" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_attempts_kind_known" CHECK ("payment_attempts"."kind" in ('card', 'paypal', 'tigo', 'link')),
	CONSTRAINT "payment_attempts_processor_known" CHECK ("payment_attempts"."processor" in ('powertranz', 'bac', 'paypal', 'tigo-money')),
	CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('open', 'started', 'completing', 'captured', 'declined', 'abandoned', 'surplus', 'refunded')),
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount_cents" > 0 and "payment_attempts"."charged_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"processor" text NOT NULL,
	"transaction_id" text,
	"detail" jsonb,
	CONSTRAINT "payment_events_kind_known" CHECK ("payment_events"."kind" in ('opened', 'started', 'returned', 'completing', 'captured', 'declined', 'abandoned', 'surplus', 'refund-wanted', 'refunded', 'suspicious')),
	CONSTRAINT "payment_events_source_known" CHECK ("payment_events"."source" in ('checkout', 'browser', 'notice', 'reconciliation', 'expiry', 'cancellation')),
	CONSTRAINT "payment_events_only_money_has_an_amount" CHECK (("payment_events"."kind" = 'captured' and "payment_events"."amount_cents" > 0) or ("payment_events"."kind" = 'refunded' and "payment_events"."amount_cents" < 0) or ("payment_events"."kind" not in ('captured', 'refunded') and "payment_events"."amount_cents" = 0)),
	CONSTRAINT "payment_events_money_names_its_transaction" CHECK ("payment_events"."kind" not in ('captured', 'refunded') or "payment_events"."transaction_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" bigint NOT NULL,
	"company_id" smallint NOT NULL,
	"customer_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"capture_event_id" bigint NOT NULL,
	"attempt_id" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_amount_positive" CHECK ("payment_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "points_accounts" (
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"balance" integer NOT NULL,
	CONSTRAINT "points_accounts_key" PRIMARY KEY("customer_id","company_id"),
	CONSTRAINT "points_accounts_never_below_zero" CHECK ("points_accounts"."balance" >= 0),
	CONSTRAINT "points_accounts_company_known" CHECK ("points_accounts"."company_id" in (2, 12, 13, 14, 15))
);
--> statement-breakpoint
CREATE TABLE "points_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_movements_move_something" CHECK ("points_movements"."points" <> 0),
	CONSTRAINT "points_movements_reason_known" CHECK ("points_movements"."reason" in ('opening', 'redeemed', 'returned')),
	CONSTRAINT "points_movements_orders_named" CHECK (("points_movements"."order_id" is null) = ("points_movements"."reason" = 'opening'))
);
--> statement-breakpoint
CREATE TABLE "order_prescriptions" (
	"order_id" bigint NOT NULL,
	"prescription_id" uuid NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"reviewed_by" text,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "order_prescriptions_key" PRIMARY KEY("order_id","prescription_id"),
	CONSTRAINT "order_prescriptions_state_known" CHECK ("order_prescriptions"."state" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "order_prescriptions_reviewed_by_somebody" CHECK (("order_prescriptions"."state" = 'pending') = ("order_prescriptions"."reviewed_by" is null and "order_prescriptions"."reviewed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prescriptions_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "patient_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"promotion_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"units" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "patient_movements_kind_known" CHECK ("patient_movements"."kind" in ('taken', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "patient_purchases" (
	"patient_id" integer NOT NULL,
	"promotion_id" integer NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "patient_purchases_key" PRIMARY KEY("patient_id","promotion_id"),
	CONSTRAINT "patient_purchases_not_negative" CHECK ("patient_purchases"."units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "patients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"card_number" text NOT NULL,
	"identity_number" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"branch_code" integer NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"units" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('take', 'give-back', 'leave')),
	CONSTRAINT "stock_movements_sign_of_kind" CHECK (case "stock_movements"."kind" when 'take' then "stock_movements"."units" > 0 else "stock_movements"."units" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "order_substitutes" (
	"order_id" bigint NOT NULL,
	"original_product_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_substitutes_key" PRIMARY KEY("order_id","original_product_id"),
	CONSTRAINT "order_substitutes_quantity_known" CHECK ("order_substitutes"."quantity" between 1 and 999),
	CONSTRAINT "order_substitutes_another_product" CHECK ("order_substitutes"."product_id" <> "order_substitutes"."original_product_id")
);
--> statement-breakpoint
CREATE TABLE "voucher_redemptions" (
	"order_id" bigint NOT NULL,
	"code" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "voucher_redemptions_key" PRIMARY KEY("order_id","code"),
	CONSTRAINT "voucher_redemptions_state_known" CHECK ("voucher_redemptions"."state" in ('asked', 'redeemed', 'refused', 'reversing', 'reversed')),
	CONSTRAINT "voucher_redemptions_amount_positive" CHECK ("voucher_redemptions"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "patient_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "credit_used_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "foreign_settings" ADD COLUMN "units_per_pound" smallint DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_points_redemptions" ADD CONSTRAINT "bank_points_redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_movements" ADD CONSTRAINT "certificate_movements_certificate_id_gift_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."gift_certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_certificates" ADD CONSTRAINT "gift_certificates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_schedules" ADD CONSTRAINT "delivery_schedules_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_suburb_id_suburbs_id_fk" FOREIGN KEY ("suburb_id") REFERENCES "public"."suburbs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_orders" ADD CONSTRAINT "guest_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_data_syncs" ADD CONSTRAINT "master_data_syncs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_ranges" ADD CONSTRAINT "fiscal_ranges_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_numbers" ADD CONSTRAINT "order_numbers_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD CONSTRAINT "order_tenders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_capture_event_id_payment_events_id_fk" FOREIGN KEY ("capture_event_id") REFERENCES "public"."payment_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_accounts" ADD CONSTRAINT "points_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_prescriptions" ADD CONSTRAINT "order_prescriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_prescriptions" ADD CONSTRAINT "order_prescriptions_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_movements" ADD CONSTRAINT "patient_movements_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_purchases" ADD CONSTRAINT "patient_purchases_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_substitutes" ADD CONSTRAINT "order_substitutes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_movements_once_per_order" ON "certificate_movements" USING btree ("order_id","certificate_id","reason");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_certificates_code_unique" ON "gift_certificates" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "gift_certificates_customer_index" ON "gift_certificates" USING btree ("customer_id","company_id","expires_on");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_movements_once_per_order" ON "credit_movements" USING btree ("order_id","reason");--> statement-breakpoint
CREATE INDEX "credit_movements_customer_index" ON "credit_movements" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_ranges_once" ON "fiscal_ranges" USING btree ("branch_code","company_id","document_kind","prefix","first_number");--> statement-breakpoint
CREATE INDEX "order_events_order_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_once" ON "order_lines" USING btree ("order_id","kind","product_id","promotion_id");--> statement-breakpoint
CREATE INDEX "order_lines_product_index" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_key" ON "orders" USING btree ("customer_id","idempotency_key") WHERE "orders"."phase" <> 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_unique" ON "orders" USING btree ("branch_code","number");--> statement-breakpoint
CREATE INDEX "orders_customer_index" ON "orders" USING btree ("customer_id","company_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_held_index" ON "orders" USING btree ("expires_at") WHERE "orders"."phase" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live" ON "payment_attempts" USING btree ("order_id","kind") WHERE "payment_attempts"."state" in ('open', 'started', 'completing');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_captured" ON "payment_attempts" USING btree ("order_id","kind") WHERE "payment_attempts"."state" = 'captured';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_processor_ref_unique" ON "payment_attempts" USING btree ("processor","processor_ref");--> statement-breakpoint
CREATE INDEX "payment_attempts_order_index" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_customer_index" ON "payment_attempts" USING btree ("customer_id","company_id","opened_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_settle_index" ON "payment_attempts" USING btree ("settle_after") WHERE "payment_attempts"."state" in ('started', 'completing');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_transaction_unique" ON "payment_events" USING btree ("processor","kind","transaction_id") WHERE "payment_events"."kind" in ('captured', 'refunded');--> statement-breakpoint
CREATE INDEX "payment_events_attempt_index" ON "payment_events" USING btree ("attempt_id","id");--> statement-breakpoint
CREATE INDEX "payment_events_order_index" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_order_unique" ON "payment_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_links_customer_index" ON "payment_links" USING btree ("customer_id","company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_once" ON "payment_refunds" USING btree ("capture_event_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_order_index" ON "payment_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_due_index" ON "payment_refunds" USING btree ("next_try_at") WHERE "payment_refunds"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "points_movements_once_per_order" ON "points_movements" USING btree ("order_id","reason");--> statement-breakpoint
CREATE INDEX "points_movements_customer_index" ON "points_movements" USING btree ("customer_id","company_id","id");--> statement-breakpoint
CREATE INDEX "order_prescriptions_prescription_id_index" ON "order_prescriptions" USING btree ("prescription_id");--> statement-breakpoint
CREATE INDEX "prescriptions_customer_id_index" ON "prescriptions" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_movements_once" ON "patient_movements" USING btree ("order_id","patient_id","promotion_id","kind");--> statement-breakpoint
CREATE INDEX "patient_movements_patient_index" ON "patient_movements" USING btree ("patient_id","promotion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "patients_card_unique" ON "patients" USING btree ("customer_id","card_number");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_taken_once" ON "stock_movements" USING btree ("order_id","product_id","branch_code") WHERE "stock_movements"."kind" = 'take';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_ended_once" ON "stock_movements" USING btree ("order_id","product_id","branch_code") WHERE "stock_movements"."kind" <> 'take';--> statement-breakpoint
CREATE INDEX "stock_movements_product_index" ON "stock_movements" USING btree ("product_id","branch_code");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_redemptions_one_order" ON "voucher_redemptions" USING btree ("code") WHERE "voucher_redemptions"."state" not in ('refused', 'reversed');--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_credit_never_past_the_limit" CHECK ("customers"."credit_used_cents" between 0 and "customers"."credit_limit_cents");--> statement-breakpoint
ALTER TABLE "foreign_settings" ADD CONSTRAINT "foreign_settings_units_positive" CHECK ("foreign_settings"."units_per_pound" > 0);